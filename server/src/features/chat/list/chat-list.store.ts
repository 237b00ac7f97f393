import { UNREAD_SHOWN_MAX } from '@kith/contract';
import { type Expression, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import { type Reader, readableStamp, statement } from '../../../platform/database/index.ts';
import { PURGED } from '../removal/purge.store.ts';
import { isLeft, type Joined, unreadIn } from './unread-count.ts';

const IDS_AT_ONCE = 200;

/** The larger of the shared version and this member's own. */
const largerOf = (
  row: Joined,
  shared: 'c.last_seq' | 'c.version' | 'c.seen_version' | 'c.updated_time',
  own: 'p.held_seq' | 'p.held_version' | 'p.held_seen_version' | 'p.held_time',
): ExpressionWrapper<never, never, number> =>
  row.case().when(own, '>', row.ref(shared)).then(row.ref(own)).else(row.ref(shared)).end();

/** The newest message that the member can see. */
const lastSeq = (row: Joined) =>
  row
    .case()
    .when('p.held_version', '>', 0)
    .then(
      row
        .selectFrom('message as l')
        .select('l.seq')
        .whereRef('l.chat_id', '=', 'p.chat_id')
        .where('l.seq', '<=', largerOf(row, 'c.last_seq', 'p.held_seq'))
        .where('l.deleted_time', 'is', null)
        .where((of) => of.or([of('l.system', 'is', null), of('l.counted', '=', 1)]))
        .where((of) =>
          of.or([of('l.held_for', 'is', null), of('l.held_for', '=', of.ref('p.profile_id'))]),
        )
        .where(isLeft(row, 'l.seq'))
        .orderBy('l.seq', 'desc')
        .limit(1),
    )
    .else(row.ref('c.last_seq'))
    .end();

/** Messages that mention the member. */
const mentioning = (row: Joined) =>
  row
    .selectFrom('mention as n')
    .innerJoin('message as t', (join) =>
      join.onRef('t.chat_id', '=', 'n.chat_id').onRef('t.seq', '=', 'n.seq'),
    )
    .whereRef('n.chat_id', '=', 'p.chat_id')
    .whereRef('n.profile_id', '=', 'p.profile_id')
    .whereRef('n.seq', '>=', 'p.from_seq')
    .where('t.deleted_time', 'is', null)
    .where(isLeft(row, 'n.seq'));

/** Chats as one profile sees them, with the newest message and the unread count. */
const viewed = (query: Reader, profileId: string) =>
  query
    .selectFrom('participant as p')
    .innerJoin('chat as c', 'c.id', 'p.chat_id')
    .leftJoin('message as m', (join) =>
      join.onRef('m.chat_id', '=', 'c.id').on((on) => on('m.seq', '=', lastSeq(on))),
    )
    .where('p.profile_id', '=', profileId)
    .select([
      'c.id',
      'c.is_private',
      'c.private_key',
      'c.rules',
      'c.name',
      'c.avatar',
      'c.pins',
      'c.last_seq',
      'c.counted_seq',
      'c.live_call',
      'c.requests',
      'c.timer',
      'c.parent_id',
      'c.parent_seq',
      'p.role',
      'p.profile_id',
      'p.seen_seq',
      'p.received_seq',
      'p.told_seq',
      'p.joined_seq',
      'p.from_seq',
      'p.held_seq',
      'p.hidden',
      'p.vaulted',
      'p.draft',
      'p.notify',
      'p.muted_until',
      'p.scheduled_version',
      'p.reminders_version',
      'p.is_request',
      'p.pin_place',
      'p.archived_seq',
      'p.marked_unread',
      'p.folder_ids',
      'p.silenced',
      'p.left_time',
      'p.follows',
      'm.seq as last_id',
      'm.sender_id as last_sender_id',
      'm.attachment_mask as last_attachment_mask',
      'm.created_time as last_created_time',
      'm.expires_time as last_expires_time',
      'm.system as last_system',
    ])
    .select((row) => [
      largerOf(row, 'c.version', 'p.held_version').as('version'),
      largerOf(row, 'c.seen_version', 'p.held_seen_version').as('seen_version'),
      largerOf(row, 'c.updated_time', 'p.held_time').as('updated_time'),
      row
        .case()
        .when('p.held_version', '>', 0)
        .then(
          row.fn.coalesce(
            row
              .selectFrom('aside')
              .select('aside.preview')
              .whereRef('aside.chat_id', '=', 'p.chat_id')
              .whereRef('aside.profile_id', '=', 'p.profile_id')
              .whereRef('aside.seq', '=', 'm.seq'),
            'm.preview',
          ),
        )
        .else(row.ref('m.preview'))
        .end()
        .as('last_preview'),
      unreadIn(row).as('unread'),
      row
        .selectFrom(
          mentioning(row)
            .select(sql.lit(1).as('one'))
            .whereRef('n.seq', '>', 'p.seen_seq')
            .limit(UNREAD_SHOWN_MAX + 1)
            .as('unseen'),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('mentions'),
      mentioning(row).select('n.seq').orderBy('n.seq', 'desc').limit(1).as('mentioned_seq'),
    ]);

export type ViewedChat = Awaited<ReturnType<ReturnType<typeof viewed>['execute']>>[number];

/** With the number of members, for lists: who views one chat learns it from those it carries. */
const counted = (query: Reader, profileId: string) =>
  viewed(query, profileId).select((row) =>
    row
      .selectFrom('participant as q')
      .whereRef('q.chat_id', '=', 'c.id')
      .where('q.left_time', 'is', null)
      .select((count) => count.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('members'),
  );

export type CountedChat = Awaited<ReturnType<ReturnType<typeof counted>['execute']>>[number];

/** Listed: a member, and not removed from the list since the last message, even if that is deleted by now. */
const isListed = (row: Joined): Expression<SqlBool> =>
  row.and([
    row('p.left_time', 'is', null),
    row.or([
      row('p.hidden', '=', 0),
      row('c.counted_seq', '>=', row.ref('p.from_seq')),
      // Of nodes of an earlier version.
      row('c.last_seq', '>=', row.ref('p.from_seq')),
      row('p.held_seq', '>=', row.ref('p.from_seq')),
    ]),
  ]);

/** The next chats after an id, in the order of their ids. */
export interface ChatPage {
  after: string;
  take: number;
}

const listed = statement(
  (query, { profileId, after, take }: { profileId: string } & ChatPage) =>
    counted(query, profileId)
      .where(isListed)
      .where('p.chat_id', '>', after)
      .orderBy('p.chat_id')
      .limit(take),
  { isLong: true },
);

export const listedChats = async (
  query: Reader,
  profileId: string,
  page: ChatPage,
): Promise<CountedChat[]> => (await listed(query, { profileId, ...page })).rows;

const listedPage = statement((query, { profileId, after }: { profileId: string; after: string }) =>
  query
    .selectFrom('participant as p')
    .innerJoin('chat as c', 'c.id', 'p.chat_id')
    .where('p.profile_id', '=', profileId)
    .where('p.chat_id', '>', after)
    .where(isListed)
    .orderBy('p.chat_id')
    .limit(IDS_AT_ONCE)
    .select('p.chat_id as id'),
);

/** The next listed chats after an id; none after the last. */
export const listedIdsAfter = async (
  query: Reader,
  profileId: string,
  after: string,
): Promise<string[]> => (await listedPage(query, { profileId, after })).rows.map(({ id }) => id);

const unread = statement(
  (query, { profileId }: { profileId: string }) =>
    query
      .selectFrom(
        viewed(query, profileId)
          .where(isListed)
          .where('p.vaulted', '=', 0)
          .where('p.is_request', '=', 0)
          .where('c.parent_id', 'is', null)
          .as('listed'),
      )
      .select(
        sql<number>`cast(coalesce(sum(
      case when unread = 0 then marked_unread else unread end
    ), 0) as bigint)`.as('count'),
      ),
  { isLong: true },
);

/** Unread messages in all listed chats except threads; each chat counts up to the displayed maximum. */
export const unreadOf = async (query: Reader, profileId: string): Promise<number> =>
  (await unread(query, { profileId })).rows[0]?.count ?? 0;

const changed = statement(
  (
    query,
    {
      profileId,
      since,
      vaulted,
      after,
      take,
    }: { profileId: string; since: number; vaulted: number } & ChatPage,
  ) =>
    counted(query, profileId)
      // For a chat in a closed vault, not even the fact that something has happened.
      .where((row) =>
        row.or([
          row.and([row('c.stamp', '>', since), row('p.vaulted', '<=', vaulted)]),
          row('p.stamp', '>', since),
        ]),
      )
      .where('p.chat_id', '>', after)
      .orderBy('p.chat_id')
      .limit(take),
  { isLong: true },
);

/** Chats, listed or gone, that changed after a stamp. */
export const changedChats = async (
  query: Reader,
  profileId: string,
  { since, isVaultOpen, ...page }: ChatPage & { since: number; isVaultOpen: boolean },
): Promise<CountedChat[]> => {
  const vaulted = isVaultOpen ? 1 : 0;
  return (await changed(query, { profileId, since, vaulted, ...page })).rows;
};

const one = statement((query, { profileId, chatId }: { profileId: string; chatId: string }) =>
  viewed(query, profileId).where('p.chat_id', '=', chatId).where('p.left_time', 'is', null),
);

export const viewedChat = async (
  query: Reader,
  profileId: string,
  chatId: string,
): Promise<ViewedChat | undefined> => (await one(query, { profileId, chatId })).rows[0];

const ownVersion = (query: Reader, profileId: string) =>
  query.selectFrom('own_chats').select('version').where('profile_id', '=', profileId);

const versions = statement((query, { profileId }: { profileId: string }, on) =>
  query.selectNoFrom([
    readableStamp(on).as('version'),
    ownVersion(query, profileId).as('ownVersion'),
    query.selectFrom('meta').select('value').where('name', '=', PURGED).as('purged'),
  ]),
);

/** The version of the profile's list, to be read before its rows. */
export const versionsOf = async (query: Reader, profileId: string) => {
  const [row] = (await versions(query, { profileId })).rows;
  return {
    version: row?.version ?? 0,
    ownVersion: row?.ownVersion ?? 0,
    purged_version: Number(row?.purged ?? 0),
  };
};

const head = statement((query, { profileId, vaulted }: { profileId: string; vaulted: number }) =>
  query
    .selectFrom('participant as p')
    .innerJoin('chat as c', 'c.id', 'p.chat_id')
    .where('p.profile_id', '=', profileId)
    .where(isListed)
    .where('p.vaulted', '<=', vaulted)
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<number>`cast(coalesce(sum(
        ${largerOf(row, 'c.version', 'p.held_version')}
        + ${largerOf(row, 'c.seen_version', 'p.held_seen_version')}
      ), 0) as bigint)`.as('sum'),
      ownVersion(query, profileId).as('ownVersion'),
    ]),
);

/** Number of listed chats and sum of their versions: equal sums mean equal chats. */
export const headOf = async (
  query: Reader,
  profileId: string,
  isVaultOpen: boolean,
): Promise<{ count: number; sum: number; ownVersion: number }> => {
  const [row] = (await head(query, { profileId, vaulted: isVaultOpen ? 1 : 0 })).rows;
  return { count: row?.count ?? 0, sum: row?.sum ?? 0, ownVersion: row?.ownVersion ?? 0 };
};
