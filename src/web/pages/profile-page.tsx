import { useQuery } from "@tanstack/react-query";
import ChartColumn from "lucide-react/icons/chart-column";
import Pencil from "lucide-react/icons/pencil";
import { lazy, Suspense, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { PublicUser } from "../../contract/users.ts";
import { ApiError } from "../api/api-error.ts";
import { mustWaitForData } from "../api/online.ts";
import { FollowButton } from "../domain/person/follow-button.tsx";
import { profilePictureAt } from "../domain/person/profile-picture.ts";
import { useViewer } from "../domain/session/session.ts";
import { ListGrid } from "../features/lists/list-grid.tsx";
import { listsQuery } from "../features/lists/list-queries.ts";
import { personQuery } from "../features/people/people-queries.ts";
import {
  LikedCapsules,
  PersonCapsules,
  personCapsulesFeed,
} from "../features/people/person-capsules.tsx";
import { PersonData } from "../features/people/person-data.tsx";
import { ProfileHeader } from "../features/people/profile-header.tsx";
import { ProfileSkeleton } from "../features/people/profile-skeleton.tsx";
import { SafetyMenu } from "../features/safety/safety-menu.tsx";
import { ShareButton } from "../features/sharing/share-button.tsx";
import { PageHead } from "../layouts/page-head.tsx";
import { profileLink } from "../links.ts";
import type { LoadArgs, WarmArgs } from "../routes.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Alert } from "../ui/feedback/alert.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import styles from "./profile-page.module.css";

const FullPictureModal = lazy(() =>
  import("../features/account/picture/full-picture-modal.tsx").then((module) => ({
    default: module.FullPictureModal,
  })),
);

/** The server waits for the person; in the browser their shape is shown meanwhile. */
export async function load({ params, url, ...services }: LoadArgs): Promise<void> {
  if (!mustWaitForData()) return;
  const { queryClient } = services;
  const { username = "" } = params;
  try {
    const person = await queryClient.ensureQueryData(personQuery(services, username));
    if (url.searchParams.get("tab") === "lists") {
      await queryClient.prefetchInfiniteQuery(listsQuery(services, person.id));
    } else {
      await queryClient.prefetchInfiniteQuery(personCapsulesFeed(services, person.id));
    }
  } catch (error) {
    throw isNobody(error) ? notThere() : error;
  }
}

export async function warm({ params, ...services }: WarmArgs): Promise<void> {
  await services.queryClient.prefetchQuery(personQuery(services, params.username ?? ""));
}

export function Page() {
  const { username = "" } = useParams();
  const t = useTranslations("people");
  const ui = useTranslations("ui");
  const { data, error, refetch } = useQuery(personQuery(useServices(), username));
  if (data) return <Profile key={data.id} person={data} />;
  if (isNobody(error)) throw notThere();
  return (
    <div className={styles.page}>
      <PageHead title={ui("loading")} isIndexed={false} />
      {error ? (
        <Alert
          type="error"
          heading={t("failed")}
          action={<Button onClick={() => refetch()}>{t("retry")}</Button>}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  );
}

function Profile({ person }: { person: PublicUser }) {
  const t = useTranslations("people");
  const isOwn = useViewer()?.id === person.id;
  const [isEnlarged, setEnlarged] = useState(false);
  const picture = person.profile_picture;
  const name = person.full_name;
  const path = profileLink(person.username);
  return (
    <div className={styles.page}>
      <PageHead
        title={`${name} (@${person.username})`}
        description={person.bio || t("description", { name })}
        image={profilePictureAt(picture, 500) ?? undefined}
        type="profile"
      />
      <PersonData person={person} />
      <ProfileHeader
        person={person}
        onEnlarge={() => setEnlarged(true)}
        actions={
          <>
            {isOwn ? (
              <>
                <ButtonLink to="/account/settings" variant="secondary" icon={<Pencil />}>
                  {t("edit")}
                </ButtonLink>
                <ButtonLink
                  to="/my-capsules?tab=insights"
                  variant="secondary"
                  icon={<ChartColumn />}
                >
                  {t("insights")}
                </ButtonLink>
              </>
            ) : (
              <FollowButton person={person} />
            )}
            <ShareButton shared={{ kind: "profile", id: person.id, title: name, path }} />
            <SafetyMenu subject={{ kind: "person", id: person.id, person }} />
          </>
        }
      />
      <ProfileTabs person={person} isOwn={isOwn} />
      <Suspense fallback={null}>
        {isEnlarged && picture ? (
          <FullPictureModal name={name} picture={picture} onClose={() => setEnlarged(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

type Tab = "capsules" | "lists" | "liked";

function ProfileTabs({ person, isOwn }: { person: PublicUser; isOwn: boolean }) {
  const t = useTranslations("people");
  const [query, setQuery] = useSearchParams();
  const shown: Tab[] = isOwn ? ["capsules", "lists", "liked"] : ["capsules", "lists"];
  const tab = shown.find((one) => one === query.get("tab")) ?? "capsules";
  const open = (next: Tab) =>
    setQuery(next === "capsules" ? {} : { tab: next }, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Tabs
      label={t("tabs.label", { name: person.full_name })}
      tabs={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      value={tab}
      onChange={open}
    >
      <TabPanel value="capsules">
        <PersonCapsules person={person} />
      </TabPanel>
      <TabPanel value="lists">
        <ListGrid personId={person.id} empty={<NoLists person={person} isOwn={isOwn} />} />
      </TabPanel>
      {isOwn ? (
        <TabPanel value="liked">
          <LikedCapsules viewerId={person.id} />
        </TabPanel>
      ) : null}
    </Tabs>
  );
}

function NoLists({ person, isOwn }: { person: PublicUser; isOwn: boolean }) {
  const t = useTranslations("people.noLists");
  return (
    <EmptyState
      sky="afternoon"
      title={isOwn ? t("own") : t("other", { name: person.full_name })}
      action={isOwn ? <ButtonLink to="/my-lists">{t("create")}</ButtonLink> : null}
    />
  );
}

/** The server answers 422 to a username that nobody can have, before it looks for anybody. */
function isNobody(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

function notThere(): Response {
  return new Response(null, { status: 404 });
}
