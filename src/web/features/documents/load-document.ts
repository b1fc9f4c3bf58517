import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "../../../i18n/locales.ts";
import type { TextDocument } from "../../domain/document/text-document.ts";

const documents = import.meta.glob<{ document: TextDocument }>("../../../i18n/*/documents/*.md");

/** A long text in one language, loaded when its page is opened. */
export function documentQuery(locale: Locale, name: string) {
  return queryOptions({
    queryKey: ["document", locale, name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const load = documents[`../../../i18n/${locale}/documents/${name}.md`];
      if (!load) throw new Response(null, { status: 404 });
      return (await load()).document;
    },
  });
}
