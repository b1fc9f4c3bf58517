import { sql } from "../../db/sql.ts";
import { assetObject } from "../assets/assets.sql.ts";

const asset = assetObject("s");

/** The experience `e` with its parts, as the contract shows it. */
export const experienceObject = sql`json_build_object(
    'id', e.id, 'title', e.title, 'description', e.description, 'order', e.position,
    'time_of_day', e.time_of_day, 'day_of_week', e.day_of_week,
    'activities', coalesce((select json_agg(json_build_object('id', a.id,
      'activity_type', a.activity_type, 'url', a.url) order by a.position, a.id)
      from activities a where a.experience_id = e.id), '[]'),
    'places', coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name,
      'provider', p.provider, 'provider_id', p.provider_id, 'address', p.address, 'lat', p.lat,
      'long', p.long, 'country', p.country, 'state', p.state, 'city', p.city)
      order by p.position, p.id) from places p where p.experience_id = e.id), '[]'),
    'assets', coalesce((select json_agg(${asset} order by x.position)
      from experience_assets x join assets s on s.id = x.asset_id
      where x.experience_id = e.id), '[]'),
    'assets_with_metadata', coalesce((select json_agg(json_build_object('asset', ${asset},
      'caption', x.caption, 'alt', x.alt, 'order', x.position) order by x.position)
      from experience_assets x join assets s on s.id = x.asset_id
      where x.experience_id = e.id), '[]'))`;

/** The experiences of the capsule `f`, in their order. */
export const experiencesOfCapsule = sql`coalesce((select json_agg(${experienceObject}
    order by e.position, e.id) from experiences e where e.flenjor_id = f.id), '[]')`;
