import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { capsuleLink, localizedPath, profileLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { JsonLd } from "../../ui/json-ld.tsx";
import { numberStops } from "./experience/stops.ts";

/** The capsule as search engines read it. */
export function StructuredData({ capsule }: { capsule: WholeFlenjor }) {
  const { settings, locale } = useServices();
  const { origin } = settings;
  const data = {
    "@context": "https://schema.org",
    "@type": "TouristTrip",
    name: capsule.title,
    description: capsule.description || undefined,
    url: origin + localizedPath(capsuleLink(capsule.id), locale),
    image: origin + previewImage(capsule, locale),
    keywords: capsule.tags.map(({ name }) => name).join(", ") || undefined,
    author: {
      "@type": "Person",
      name: capsule.creator.full_name,
      url: origin + localizedPath(profileLink(capsule.creator.username), locale),
    },
    offers: {
      "@type": "Offer",
      price: capsule.estimated_spend,
      priceCurrency: "USD",
    },
    itinerary: {
      "@type": "ItemList",
      itemListElement: numberStops(capsule.experiences).map(({ number, place }) => ({
        "@type": "ListItem",
        position: number,
        item: {
          "@type": "Place",
          name: place.name,
          address: place.address || undefined,
          geo: { "@type": "GeoCoordinates", latitude: place.lat, longitude: place.long },
        },
      })),
    },
  };
  return <JsonLd data={data} />;
}

/** The picture that other sites show beside a link; its version makes them load a changed one. */
export function previewImage(
  { id, version }: Pick<WholeFlenjor, "id" | "version">,
  locale: Locale,
): string {
  return `/previews/capsules/${id}.jpg?v=${version}&lang=${locale}`;
}
