import { POLL_NAMED_MEMBERS_MAX, type PollAttachment } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import { countVoters, countVotes, votersOf } from './polls.store.ts';
import type { PollTable } from './polls.tables.ts';

export const textsOf = ({ options }: Pick<PollTable, 'options'>): string[] => JSON.parse(options);

/** A poll without votes. */
export const presentNew = (row: PollTable): PollAttachment => ({
  ...{ id: row.id, type: 'poll', question: row.question },
  options: textsOf(row).map((text) => ({ text, count: 0, voterIds: [] })),
  isAnonymous: row.is_anonymous === 1,
  isMultiple: row.is_multiple === 1,
  voterCount: 0,
  closesTime: row.closes_time,
  closedTime: row.closed_time,
});

/**
 * A poll with its current result, including the held votes of `viewerId`. The voters are not even read
 * in anonymous polls, nor once there are many: the group has grown, and each vote would send them all to
 * everyone.
 */
export const presentPoll = async (
  query: Reader,
  row: PollTable,
  viewerId: string | null,
): Promise<PollAttachment> => {
  const poll = presentNew(row);
  const counts = await countVotes(query, row.id, viewerId);
  const voterCount = await countVoters(query, row.id, viewerId);
  const isNamed = !poll.isAnonymous && voterCount <= POLL_NAMED_MEMBERS_MAX;
  const voters = isNamed ? await votersOf(query, row.id, viewerId) : [];
  return {
    ...poll,
    options: poll.options.map((option, at) => ({
      ...option,
      count: counts.get(at) ?? 0,
      voterIds: voters.flatMap((vote) => (vote.option === at ? vote.profile_id : [])),
    })),
    voterCount,
  };
};
