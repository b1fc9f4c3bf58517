import { sql } from "../../db/sql.ts";

/** The first time of day that the experiences of the capsule `f` name. */
export const firstTime = sql`(select e.time_of_day from experiences e
    where e.flenjor_id = f.id and e.time_of_day is not null order by e.position, e.id limit 1)`;

/** The same for capsules without a scene, whose code would say it. */
export const timeWithoutScene = sql`case when f.scene is null then ${firstTime} end`;
