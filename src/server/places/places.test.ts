import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { withFallback } from "./choose-places.ts";
import { googlePlaces } from "./google-places.ts";
import { photonPlaces } from "./photon-places.ts";
import type { PlaceFinder } from "./place-finder.ts";

type Asked = { url: string; method: string; headers: IncomingMessage["headers"]; body: string };

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A service on loopback that answers as told and remembers what it was asked. */
async function fakeService(answer: (response: ServerResponse, asked: Asked) => void) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const question = {
      url: request.url ?? "",
      method: request.method ?? "",
      headers: request.headers,
      body,
    };
    asked.push(question);
    answer(response, question);
  });
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const json = (value: unknown) => (response: ServerResponse) =>
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(value));

const lisbon = {
  name: "Lisbon",
  provider: "geonames",
  provider_id: "2267057",
  address: "Lisbon, Portugal",
  lat: 38.7,
  long: -9.1,
  country: "Portugal",
  state: "Lisbon",
  city: "Lisbon",
};

const embedded: PlaceFinder = { search: async () => [lisbon], reverse: async () => lisbon };

describe("Photon", () => {
  const feature = {
    type: "Feature",
    geometry: { type: "Point", coordinates: [-9.1332, 38.7139] },
    properties: {
      osm_type: "N",
      osm_id: 42,
      name: "Castelo de São Jorge",
      street: "Rua de Santa Cruz do Castelo",
      city: "Lisboa",
      state: "Lisboa",
      country: "Portugal",
      countrycode: "PT",
    },
  };

  test("R-EXP-09 a name is asked for near a point, in the reader's language", async () => {
    const { url, asked } = await fakeService(json({ features: [feature, feature] }));
    const found = await photonPlaces(`${url}/`).search({
      text: "castelo & torre",
      near: { lat: 38.7, long: -9.1 },
      limit: 1,
      locale: "fr",
    });
    const query = new URL(asked[0]?.url ?? "", url);
    expect(query.pathname).toBe("/api");
    expect(Object.fromEntries(query.searchParams)).toEqual({
      q: "castelo & torre",
      limit: "1",
      lang: "fr",
      lat: "38.7",
      lon: "-9.1",
    });
    expect(found).toEqual([
      {
        name: "Castelo de São Jorge",
        provider: "osm",
        provider_id: "N42",
        address: "Rua de Santa Cruz do Castelo, Lisboa, Portugal",
        lat: 38.7139,
        long: -9.1332,
        country: "Portugal",
        state: "Lisboa",
        city: "Lisboa",
      },
    ]);
  });

  test("a point is named by its road where nothing else is there", async () => {
    const { name: _, ...nameless } = feature.properties;
    const { url, asked } = await fakeService(
      json({ features: [{ ...feature, properties: { ...nameless, housenumber: "5" } }] }),
    );
    const found = await photonPlaces(url).reverse({ lat: 1, long: 2, locale: "pt" });
    expect(asked[0]?.url).toBe("/reverse?lat=1&lon=2&lang=default");
    expect(found?.name).toBe("Rua de Santa Cruz do Castelo 5");
  });

  test("nowhere is null", async () => {
    const { url } = await fakeService(json({ features: [] }));
    expect(await photonPlaces(url).reverse({ lat: 0, long: 0, locale: "en" })).toBeNull();
  });
});

describe("Google", () => {
  const hosts = (url: string) => ({ places: url, geocoding: url });

  test("R-EXP-09 a search carries the key in its header and asks for few fields", async () => {
    const { url, asked } = await fakeService(
      json({
        places: [
          {
            id: "ChIJ",
            displayName: { text: "Time Out Market" },
            formattedAddress: "Av. 24 de Julho 49, Lisboa, Portugal",
            location: { latitude: 38.707, longitude: -9.146 },
            addressComponents: [
              { longText: "Lisboa", types: ["locality", "political"] },
              { longText: "Portugal", types: ["country"] },
            ],
          },
        ],
      }),
    );
    const found = await googlePlaces("the-key", hosts(url)).search({
      text: "market",
      near: { lat: 38.7, long: -9.1 },
      limit: 3,
      locale: "pt",
    });
    expect(asked[0]).toMatchObject({ method: "POST", url: "/v1/places:searchText" });
    expect(asked[0]?.headers["x-goog-api-key"]).toBe("the-key");
    expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({
      textQuery: "market",
      languageCode: "pt",
      locationBias: { circle: { center: { latitude: 38.7, longitude: -9.1 } } },
    });
    expect(found).toEqual([
      expect.objectContaining({
        name: "Time Out Market",
        provider: "google",
        provider_id: "ChIJ",
        city: "Lisboa",
        country: "Portugal",
        lat: 38.707,
      }),
    ]);
  });

  test("a point is geocoded; its name is the beginning of its address", async () => {
    const { url, asked } = await fakeService(
      json({
        status: "OK",
        results: [
          {
            place_id: "E1",
            formatted_address: "Rua Augusta 1, 1100 Lisboa, Portugal",
            geometry: { location: { lat: 38.71, lng: -9.13 } },
            address_components: [{ long_name: "Portugal", types: ["country", "political"] }],
          },
        ],
      }),
    );
    const found = await googlePlaces("k", hosts(url)).reverse({ lat: 1.5, long: 2, locale: "en" });
    expect(asked[0]?.url).toBe("/maps/api/geocode/json?latlng=1.5%2C2&language=en&key=k");
    expect(found).toMatchObject({ name: "Rua Augusta 1", country: "Portugal", long: -9.13 });
  });
});

describe("a service that fails", () => {
  const told: object[] = [];
  const log = { warn: (details: object) => told.push(details) };

  test.each<[string, (response: ServerResponse) => void]>([
    ["refuses", (response) => response.writeHead(500).end()],
    ["answers nonsense", (response) => response.end("<html>")],
    ["answers another shape", json({ features: [{ geometry: 1 }] })],
    ["sends elsewhere", (response) => response.writeHead(302, { Location: "/api" }).end()],
    ["hangs up", (response) => response.destroy()],
    ["sends without end", (response) => response.write("x".repeat(2 ** 21))],
  ])("%s: the gazetteer answers instead, and the log says so", async (_, answer) => {
    const { url } = await fakeService(answer);
    const finder = withFallback(photonPlaces(url), embedded, log);
    const before = told.length;
    expect(await finder.search({ text: "lisbon", limit: 1, locale: "en" })).toEqual([lisbon]);
    expect(await finder.reverse({ lat: 1, long: 1, locale: "en" })).toEqual(lisbon);
    expect(told.length).toBe(before + 2);
  });

  test("one that never answers is given up on", async () => {
    const { url } = await fakeService(() => {});
    const finder = withFallback(photonPlaces(url), embedded, log);
    expect(await finder.search({ text: "lisbon", limit: 1, locale: "en" })).toEqual([lisbon]);
  });
});
