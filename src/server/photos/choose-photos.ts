import type { ProcessPool } from "../media/process/process-pool.ts";
import type { Settings } from "../settings/settings.ts";
import { embeddedPhotos } from "./embedded-photos.ts";
import { pexels } from "./pexels.ts";
import { createPhotoOffers, type OfferParts } from "./photo-offers.ts";
import { createPhotoPictures } from "./photo-pictures.ts";
import type { PhotoSource } from "./photo-source.ts";
import { servicePhotos } from "./service-photos.ts";

type Given = Pick<OfferParts, "clock" | "log"> & { reader: ProcessPool };

/** The service whose key is set, with the embedded set behind it; else the embedded set alone. */
export function choosePhotos(settings: Settings, { clock, log, reader }: Given): PhotoSource {
  if (!settings.PEXELS_KEY) return embeddedPhotos;
  const service = pexels(settings.PEXELS_KEY, settings.PEXELS_URL);
  const offers = createPhotoOffers({ ask: service.ask, clock, log });
  const pictures = createPhotoPictures(reader);
  return servicePhotos({ service: service.name, offers, pictures, behind: embeddedPhotos });
}
