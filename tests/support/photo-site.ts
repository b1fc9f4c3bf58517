import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { Photo } from "../../src/contract/photos.ts";
import type { Db } from "../../src/server/db/schema.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { type PhotoService, startPhotoService } from "./photo-service.ts";

export const photoKey = "secret-key-of-the-service";

/** A site with the key of a photo service. */
export type PhotoSite = {
  app: TestApp;
  service: PhotoService;
  /** The complaints about the service, with all that they would tell in a log. */
  warnings: string[];
  pass(ms: number): void;
  photos(count?: number): Promise<Photo[]>;
  /** One photo that it offers. */
  offered(): Promise<Photo>;
  get(url: string): Promise<LightMyRequestResponse>;
  /** Another node with the same key, clock and database. */
  startNode(): Promise<TestApp>;
  close(): Promise<void>;
};

export async function startPhotoSite(db: Db): Promise<PhotoSite> {
  const service = await startPhotoService();
  let now = Date.UTC(2030, 0, 1, 12);
  const warnings: string[] = [];
  const log = {
    warn({ err }: { err?: Error & { cause?: Error } }, message: string) {
      warnings.push(`${message}: ${err?.stack} ${err?.cause?.stack}`);
    },
  };
  const environment = { PEXELS_KEY: photoKey, PEXELS_URL: service.url };
  const startNode = () => createTestApp(environment, { db, clock: () => new Date(now), log });
  const app = await startNode();

  async function photos(count?: number): Promise<Photo[]> {
    const { status, body } = await app.call("GET /photos", { query: { count } as never });
    expect(status).toBe(200);
    return body.data.assets;
  }

  return {
    app,
    service,
    warnings,
    pass(ms) {
      now += ms;
    },
    photos,
    async offered() {
      const [photo] = await photos(1);
      if (!photo) throw new Error("No photo came.");
      return photo;
    },
    get: (url) => app.app.inject({ url, headers: { accept: "image/jpeg" } }),
    startNode,
    async close() {
      service.close();
      await app.close();
    },
  };
}

export const providersOf = (photos: Photo[]) => [
  ...new Set(photos.map(({ provider }) => provider)),
];
