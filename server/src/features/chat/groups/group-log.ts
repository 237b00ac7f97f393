import { type CallAnswer, type CallInput, type GroupChange, LIST_PAGE } from '@kith/contract';
import { accessChat, type ChatActor, checkIsGroup, checkRunsGroup } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import { chatById } from '../chat.store.ts';
import type { GroupChangeTable } from '../chat.tables.ts';
import { changesBefore, type Recorded } from './group-changes.store.ts';

const presentGroupChange = ({ seq, time, profile_id, change }: GroupChangeTable): GroupChange => ({
  id: String(seq),
  time,
  profileId: profile_id,
  ...(JSON.parse(change) as Recorded),
});

/** The log of a group, latest first, for its admins. */
export const createGroupLog =
  ({ database: { read } }: Pick<ChatOptions, 'database'>) =>
  async (
    actor: ChatActor,
    chatId: string,
    { before, take = LIST_PAGE }: CallInput<'groups.log'>['query'],
  ): Promise<CallAnswer<'groups.log'>> => {
    const member = await accessChat(read, actor, chatId);
    const chat = await chatById(read, chatId);
    if (chat !== undefined) checkIsGroup(chat);
    checkRunsGroup(member);
    const end = before === undefined ? Number.MAX_SAFE_INTEGER : Number(before);
    const rows = await changesBefore(read, chatId, end, take + 1);
    const changes = rows.slice(0, take).map(presentGroupChange);
    return { changes, next: rows.length > take ? (changes.at(-1)?.id ?? null) : null };
  };
