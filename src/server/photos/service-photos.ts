import type { Photo } from "../../contract/photos.ts";
import { pickSome } from "../lib/pick-some.ts";
import { PoolIsBusy } from "../media/process/process-pool.ts";
import type { OfferedPhoto, PhotoOffers } from "./photo-offers.ts";
import type { PhotoPictures } from "./photo-pictures.ts";
import type { PhotoSource } from "./photo-source.ts";

const fullWidth = 1600;

type Parts = {
  /** The service's name, as the provider of its photos. */
  service: string;
  offers: PhotoOffers;
  pictures: PhotoPictures;
  /** Answers where the service has too few photos or fails. */
  behind: PhotoSource;
};

/** Photos of a service. The browser gets their pictures from us and never speaks with the service. */
export function servicePhotos({ service, offers, pictures, behind }: Parts): PhotoSource {
  const asAsset = ({ id, ratio, credit }: OfferedPhoto): Photo => ({
    id: `${service}-${id}`,
    url: `/photos/${id}`,
    provider: service,
    asset_type: "image",
    width: fullWidth,
    height: Math.round(fullWidth * ratio),
    placeholder: null,
    credit,
  });
  return {
    async pick(count) {
      const offered = await offers.latest();
      if (offered.length < count) return behind.pick(count);
      return pickSome(offered, count).map(asAsset);
    },
    async picture(id, width, askers) {
      const photo = await offers.find(id);
      if (!photo) return null;
      try {
        return await pictures.get(photo, width, askers);
      } catch (error) {
        // This is about us and not about the photo.
        if (error instanceof PoolIsBusy) throw error;
        offers.drop(id, error);
        return null;
      }
    },
  };
}
