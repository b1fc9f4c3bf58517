import type { Statement } from "./server.ts";

/** Which capsules a list shows, by hand: 25 ids in order, for `$2` where something is asked. */
export const choices = {
  newest: `select id, created_at from flenjors where visibility = 'public' and hidden_at is null
    order by created_at desc, id desc limit 25`,
  facet: `select flenjor_id as id, created_at from flenjor_facets where facet = $2
    order by created_at desc, flenjor_id desc limit 25`,
  following: `select f.id, f.created_at from (select followed_id from follows
      where follower_id = (select id from viewer) order by created_at desc limit 1000) people
    cross join lateral (select id, created_at from flenjors f where f.creator_id = people.followed_id
      and visibility = 'public' and hidden_at is null order by created_at desc, id desc limit 25) f
    order by f.created_at desc, f.id desc limit 25`,
};

/** A feed whose JSON the database makes, with the viewer found in the same statement. */
export function feedStatement(choice: string, values: unknown[]): Statement {
  const text = `with viewer as (select u.id from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.expires_at > now() and u.suspended_at is null),
    chosen as (${choice})
    select json_build_object('data', json_build_object('flenjors', json_agg(json_build_object(
      'id', f.id, 'title', f.title, 'description', f.description, 'visibility', f.visibility,
      'estimated_spend', f.estimated_spend, 'min_participants', f.min_participants,
      'max_participants', f.max_participants, 'times_of_day', f.times_of_day,
      'days_of_week', f.days_of_week, 'experiences_count', f.experiences_count, 'place', f.place,
      'likes_count', c.likes_count, 'views_count', c.views_count, 'shares_count', c.shares_count,
      'reviews_count', c.reviews_count, 'rating_average', case when c.reviews_count > 0
        then c.rating_sum::float8 / c.reviews_count end,
      'tags', coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name_en, 'slug', t.slug)
        order by ft.position) from flenjor_tags ft join tags t on t.id = ft.tag_id
        where ft.flenjor_id = f.id), '[]'),
      'cover_assets', json_build_array(json_build_object('id', f.scene,
        'url', '/landscapes/' || f.scene || '@3', 'provider', 'landscapes', 'asset_type', 'image',
        'width', 1600, 'height', 900, 'placeholder', f.scene_placeholder)),
      'creator', json_build_object('id', u.id, 'username', u.username, 'full_name', u.full_name,
        'profile_picture', case when p.id is not null then json_build_object('id', p.id) end),
      'liked', coalesce((select true from flenjor_likes l where l.user_id = (select id from viewer)
        and l.flenjor_id = f.id limit 1), false),
      'created_at', f.created_at, 'updated_at', f.updated_at)
      order by chosen.created_at desc, chosen.id desc)), 'meta', json_build_object('page', 1))::text
    from chosen join flenjors f on f.id = chosen.id join flenjor_counts c on c.flenjor_id = f.id
    join users u on u.id = f.creator_id left join assets p on p.id = u.profile_picture_id`;
  return { text, values };
}
