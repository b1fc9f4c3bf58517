import { useEffect, useState } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { useIsOnline } from "../api/online.ts";
import { useOwnBlocked } from "../domain/person/own-blocks.ts";
import { forgetDetour } from "../domain/session/detour.ts";
import { useHere } from "../domain/session/here.ts";
import { HiddenAddress, useShowsAddress } from "../domain/session/hidden-address.ts";
import { useViewer } from "../domain/session/session.ts";
import { DefaultFrame } from "../layouts/default-layout.tsx";
import { PageHead } from "../layouts/page-head.tsx";
import { loginLink, withoutLocale } from "../links.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { TextLink } from "../ui/text-link.tsx";
import styles from "./error-page.module.css";

/**
 * Shown in place of a page that failed: as 404 if something does not exist, else with its status.
 */
export function ErrorPage() {
  return (
    <HiddenAddress value>
      <DefaultFrame>
        <WhatFailed />
      </DefaultFrame>
    </HiddenAddress>
  );
}

function WhatFailed() {
  const fault = (useRouteError() ?? {}) as Fault;
  const { status, data, requestId = data } = fault;
  const isOnline = useIsOnline();
  // As it was when the page failed: back online, it is on its way and nothing else is wrong.
  const [isCutOff] = useState(status === undefined && !isOnline);
  if (status === 404) return <NotFound />;
  if (isCutOff) return <OutOfReach isOnline={isOnline} />;
  return <Failed status={status ?? 500} message={messageOf(fault)} requestId={requestId} />;
}

/** A refusal of the API, the server's word on what failed there, or anything else that was thrown. */
type Fault = {
  status?: number;
  message?: string;
  statusText?: string;
  requestId?: string;
  data?: string;
};

/** Errors with a status carry words for people; other thrown errors do not. */
function messageOf({ status, message, statusText }: Fault): string {
  return status === undefined ? "" : message || statusText || "";
}

function NotFound() {
  const t = useTranslations("shell.notFound");
  const viewer = useViewer();
  const here = useHere();
  const maySay = useShowsAddress();
  // Of nobody or of somebody who blocked the viewer: the page does not tell which.
  const [, profile] = /^\/([^/]+)$/.exec(withoutLocale(useLocation().pathname)) ?? [];
  const blocked = useOwnBlocked(viewer && maySay ? profile : undefined);
  useEffect(() => {
    // A reload would keep the place of what stood here before.
    window.scrollTo(0, 0);
  }, []);
  if (blocked) return <OwnBlocked name={blocked.full_name} />;
  return (
    <section className={styles.page} data-slot="midnight">
      <PageHead title={t("title")} isIndexed={false} />
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      {/* The same for what is not there and for what this visitor may not see. */}
      <p>{viewer ? t("perhapsClosed") : t("perhapsYours")}</p>
      <p className={styles.actions}>
        {viewer ? null : (
          <ButtonLink to={loginLink(here)} onClick={forgetDetour}>
            {t("login")}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={viewer ? "primary" : "secondary"}>
          {t("home")}
        </ButtonLink>
      </p>
      {viewer && profile ? (
        <TextLink
          variant="standalone"
          to={`/account/blocked${maySay ? `?username=${profile}` : ""}#report`}
        >
          {t("reportUnseen")}
        </TextLink>
      ) : null}
    </section>
  );
}

/** A profile that the viewer closed to themselves. */
function OwnBlocked({ name }: { name: string }) {
  const t = useTranslations("shell.notFound");
  return (
    <section className={styles.page} data-slot="evening">
      <PageHead title={t("blockedTitle")} isIndexed={false} />
      <h1>{t("blockedTitle")}</h1>
      <p>{t("blockedText", { name })}</p>
      <p className={styles.actions}>
        <ButtonLink to="/account/blocked">{t("blockedList")}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {t("home")}
        </ButtonLink>
      </p>
    </section>
  );
}

/** Opens by itself once there is a connection; until then another try would lose this page too. */
function OutOfReach({ isOnline }: { isOnline: boolean }) {
  const t = useTranslations("shell.outOfReach");
  const navigate = useNavigate();
  useEffect(() => {
    if (isOnline) window.location.reload();
  }, [isOnline]);
  return (
    <section className={styles.page} data-slot="evening">
      <PageHead title={t("title")} isIndexed={false} />
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      <Button onClick={() => navigate(-1)}>{t("back")}</Button>
    </section>
  );
}

type FailedProps = { status: number; message: string; requestId?: string };

function Failed({ status, message, requestId }: FailedProps) {
  const t = useTranslations("shell.failed");
  const home = useTranslations("shell.notFound");
  const title = message || t("title");
  return (
    <section className={styles.page} data-slot="evening">
      <PageHead title={title} isIndexed={false} />
      <p className={styles.status}>{t("status", { status })}</p>
      <h1>{title}</h1>
      {message ? null : <p>{t("text")}</p>}
      <p className={styles.actions}>
        <Button onClick={() => window.location.reload()}>{t("retry")}</Button>
        <ButtonLink to="/" variant="secondary">
          {home("home")}
        </ButtonLink>
      </p>
      {requestId && <code>{requestId}</code>}
    </section>
  );
}
