import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { isRefused } from "../../api/upload-refusal.ts";
import { outingLink, secretLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { keepAnswered } from "./answered-links.ts";
import { forgetSent, keepSent, type SentAnswer, sentTo } from "./sent-answer.ts";

/**
 * Sends an answer, and leads to what it made. It is kept on the device until the server has spoken:
 * after a reload in between it is sent once more, and still makes one guest.
 */
export function useAnswering(link: string, formKey: string) {
  const { api } = useServices();
  const navigate = useNavigate();
  const [key, setKey] = useState(formKey);
  const [isSendingAgain, setSendingAgain] = useState(false);

  async function deliver(answer: SentAnswer): Promise<void> {
    const { data } = await api(
      "POST /invitations/{link}/answer",
      { params: { link }, body: answer.body },
      { idempotencyKey: answer.key },
    ).catch((error) => {
      // After a refusal it is certain that nothing was made of it.
      if (isRefused(error) && sentTo(link)?.sent_at === answer.sent_at) forgetSent();
      throw error;
    });
    forgetSent();
    if (data.key) keepAnswered(link, data.key);
    await navigate(data.key ? secretLink(data.key) : outingLink(data.outing_id ?? ""), {
      replace: true,
    });
  }

  async function answer(body: SentAnswer["body"]): Promise<void> {
    const earlier = sentTo(link);
    const now = { link, key, body, sent_at: Date.now() };
    if (!earlier) keepSent(now);
    try {
      await deliver(now);
    } catch (error) {
      // The earlier one had arrived. It is shown, and can be changed there.
      if (!earlier || !(error instanceof ApiError) || error.status !== 409) throw error;
      await deliver(earlier);
    }
  }

  const sendAgain = useEffectEvent(async () => {
    const earlier = sentTo(link);
    if (!earlier) return;
    setKey(earlier.key);
    setSendingAgain(true);
    // After a refusal, or without a network, the form is there as it was.
    await deliver(earlier).catch(() => {});
    setSendingAgain(false);
  });
  useEffect(() => void sendAgain(), []);

  return { key, answer, isSendingAgain };
}
