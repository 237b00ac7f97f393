import { UNREAD_SHOWN_MAX } from '@kith/contract';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database/index.ts';

/** A chat and the membership of one profile. */
export type Joined = ExpressionBuilder<
  Tables & { p: Tables['participant']; c: Tables['chat'] },
  'p' | 'c'
>;

/** Whether the member has not deleted the message for themselves. */
export const isLeft = (
  row: Pick<Joined, 'selectFrom' | 'not' | 'exists'>,
  seq: 'm.seq' | 'n.seq' | 'u.seq' | 'l.seq' | 'back.seq',
): Expression<SqlBool> =>
  row.not(
    row.exists(
      row
        .selectFrom('aside as a')
        .select(sql.lit(1).as('one'))
        .whereRef('a.chat_id', '=', 'p.chat_id')
        .whereRef('a.profile_id', '=', 'p.profile_id')
        .where('a.seq', '=', sql.ref<number>(seq))
        .where('a.hidden', '=', 1),
    ),
  );

/** How far after the marker messages are simply read one by one. */
const NEAR = 200;

/** Messages of others after the member's marker, at most as many as are shown and one more. */
const unreadNear = (row: Joined) =>
  row
    .selectFrom(
      row
        .selectFrom('message as u')
        .select(sql.lit(1).as('one'))
        .whereRef('u.chat_id', '=', 'c.id')
        .whereRef('u.seq', '>', 'p.seen_seq')
        .whereRef('u.seq', '>=', 'p.from_seq')
        .whereRef('u.sender_id', '<>', 'p.profile_id')
        .where('u.held_for', 'is', null)
        .where('u.deleted_time', 'is', null)
        .where((of) => of.or([of('u.system', 'is', null), of('u.counted', '=', 1)]))
        .where(isLeft(row, 'u.seq'))
        .limit(UNREAD_SHOWN_MAX + 1)
        .as('unseen'),
    )
    .select((count) => count.fn.countAll<number>().as('count'))
    .$asScalar();

/**
 * The same, newest first and past each run of the member's own messages at once, of which there can be any
 * number: nobody has to report what they wrote as seen.
 */
const unreadFar = (row: Joined) => {
  const columns = sql.raw(
    'u.seq, u.sender_id, u.run_seq, u.held_for, u.deleted_time, u.system, u.counted',
  );
  const isAfter = sql`u.seq > p.seen_seq and u.seq >= p.from_seq`;
  return sql<number>`(select count(*) from (
    with recursive back as (
      select * from (
        select ${columns} from message as u
        where u.chat_id = c.id and ${isAfter}
        order by u.seq desc limit 1
      ) as newest
      union all
      select ${columns} from back inner join message as u on u.chat_id = c.id and u.seq = (
        select max(u.seq) from message as u
        where u.chat_id = c.id and ${isAfter}
          and u.seq < case when back.sender_id = p.profile_id
            then coalesce(back.run_seq, back.seq) else back.seq end)
    )
    select 1 as one from back
    where back.sender_id <> p.profile_id and back.held_for is null and back.deleted_time is null
      and (back.system is null or back.counted = 1) and ${isLeft(row, 'back.seq')}
    limit ${sql.lit(UNREAD_SHOWN_MAX + 1)}) as unseen)`;
};

/**
 * Messages of others that the member has not seen, counted only if there can be any, to one more than is
 * shown.
 */
export const unreadIn = (row: Joined) =>
  row
    .case()
    .when('c.last_seq', '<=', row.ref('p.seen_seq'))
    .then(sql<number>`0`)
    .when(sql<number>`c.last_seq - p.seen_seq`, '<=', sql.lit(NEAR))
    .then(unreadNear(row))
    .else(unreadFar(row))
    .end();
