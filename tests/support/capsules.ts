import type { WholeFlenjor } from "../../src/contract/capsules.ts";
import type { AuthoredValues } from "../../src/contract/shared/capsule-fields.ts";
import type { TestApp } from "./app.ts";
import type { Member } from "./people.ts";

type NewExperience = {
  title?: string;
  day_of_week?: string | null;
  time_of_day?: string | null;
  places?: { name: string; lat: number; long: number; city?: string; country?: string }[];
  activities?: { activity_type: string; url?: string | null }[];
};

export type NewCapsule = Partial<AuthoredValues> & {
  tags?: string[];
  cover_asset_ids?: string[];
  experiences?: NewExperience[];
};

let lastNumber = 0;

/** A published capsule, through the API, with one experience unless told otherwise. */
export async function createCapsule(
  app: TestApp,
  creator: Pick<Member, "token">,
  overrides: NewCapsule = {},
): Promise<WholeFlenjor> {
  const { experiences = [{}], ...fields } = overrides;
  const { status, body } = await app.call(
    "POST /flenjors",
    {
      body: {
        title: `Capsule ${++lastNumber}`,
        ...fields,
        experiences: experiences.map((experience, order) => ({
          title: `Experience ${order + 1}`,
          order,
          ...experience,
        })),
      } as never,
    },
    { token: creator.token },
  );
  if (status !== 201) throw new Error(`Not published: ${JSON.stringify(body)}`);
  return body.data.flenjor;
}
