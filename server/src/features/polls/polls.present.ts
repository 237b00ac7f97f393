import type { PollAttachment } from '@kith/contract';
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
 * A poll with its current result, including the held votes of `viewerId`. In anonymous polls the
 * voters are not even read.
 */
export const presentPoll = async (
  query: Reader,
  row: PollTable,
  viewerId: string | null,
): Promise<PollAttachment> => {
  const poll = presentNew(row);
  const counts = await countVotes(query, row.id, viewerId);
  const voters = poll.isAnonymous ? [] : await votersOf(query, row.id, viewerId);
  return {
    ...poll,
    options: poll.options.map((option, at) => ({
      ...option,
      count: counts.get(at) ?? 0,
      voterIds: voters.flatMap((vote) => (vote.option === at ? vote.profile_id : [])),
    })),
    voterCount: await countVoters(query, row.id, viewerId),
  };
};
