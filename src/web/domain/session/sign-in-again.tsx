import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { loginLink } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { useSignOut } from "./sign-out.ts";

/** Leads to the login and back, for people who have no other proof of themselves. */
export function SignInAgain({ message }: { message: string | undefined }) {
  const t = useTranslations("account.proof");
  const { pathname, hash } = useLocation();
  const signOut = useSignOut();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.scrollIntoView({ block: "nearest" });
  }, [message]);
  if (!message) return null;
  return (
    <div ref={box}>
      <Alert
        type="warning"
        heading={message}
        isLive
        action={
          <Button size="s" onClick={() => signOut(loginLink(pathname + hash))}>
            {t("again")}
          </Button>
        }
      />
    </div>
  );
}
