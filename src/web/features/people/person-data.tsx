import type { PublicUser } from "../../../contract/users.ts";
import { profilePictureAt } from "../../domain/person/profile-picture.ts";
import { localizedPath, profileLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { JsonLd } from "../../ui/json-ld.tsx";

/** The person as search engines read them. */
export function PersonData({ person }: { person: PublicUser }) {
  const { settings, locale } = useServices();
  const picture = profilePictureAt(person.profile_picture, 500);
  const data = {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    mainEntity: {
      "@type": "Person",
      name: person.full_name,
      alternateName: person.username,
      description: person.bio || undefined,
      url: settings.origin + localizedPath(profileLink(person.username), locale),
      image: picture ? settings.origin + picture : undefined,
    },
  };
  return <JsonLd data={data} />;
}
