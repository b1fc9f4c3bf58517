import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ShelfSection } from "../../domain/capsule/shelf-section.tsx";
import { profileLink } from "../../links.ts";
import { type Services, useServices } from "../../services.ts";
import { Avatar } from "../../ui/avatar.tsx";
import styles from "./creators.module.css";

const shown = 8;

export function creatorsQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: ["newest-creators"],
    queryFn: async ({ signal }) =>
      (await api("GET /users", { query: { page_limit: shown } }, { signal })).data.users,
  });
}

/** Who joined lately. */
export function Creators() {
  const t = useTranslations("landing.creators");
  const { data: people } = useSuspenseQuery(creatorsQuery(useServices()));
  if (people.length === 0) return null;
  return (
    <ShelfSection id="creators-title" title={t("title")} isBelow>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <Link className={styles.person} to={profileLink(person.username)}>
              <Avatar
                name={person.full_name}
                src={person.profile_picture && `${person.profile_picture.url}/300`}
                size={96}
                isDecorative
              />
              {person.full_name}
            </Link>
          </li>
        ))}
      </ul>
    </ShelfSection>
  );
}
