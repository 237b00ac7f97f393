import { accessChat, type ChatActor, hasOpenVault } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import { chatById, privateKey } from '../chat.store.ts';
import { membersOf } from '../members/members.store.ts';
import { hasWritten, latestWritten, siblingIds } from './usual-profile.store.ts';

/** Another profile of the account, and its chat with the same person. */
export interface Usual {
  profileId: string;
  chatId: string;
}

/**
 * The other profile of the account that writes to the person in a private chat, as long as the caller's
 * own profile has not written in it; null if there is none, or only in a closed vault.
 */
export const createUsualProfile =
  ({ database: { read } }: Pick<ChatOptions, 'database'>) =>
  async (actor: ChatActor, chatId: string): Promise<Usual | null> => {
    await accessChat(read, actor, chatId);
    if ((await chatById(read, chatId))?.is_private !== 1) return null;
    const members = (await membersOf(read, [chatId])).map((member) => member.profile_id);
    const otherId = members.find((id) => id !== actor.profileId);
    if (otherId === undefined || (await hasWritten(read, chatId, actor.profileId))) return null;
    const siblings = (await siblingIds(read, actor)).filter((id) => id !== otherId);
    const keys = siblings.flatMap((id) => privateKey([id, otherId]) ?? []);
    const isVaultOpen = await hasOpenVault(read, actor);
    const found = await latestWritten(read, keys, siblings, isVaultOpen);
    return found === undefined ? null : { profileId: found.profile_id, chatId: found.chat_id };
  };
