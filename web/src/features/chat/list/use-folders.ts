import type { Chat, ChatFolder } from '@kith/contract';
import { useMemo } from 'react';
import { usePreference } from '../../preferences/index.ts';
import { useChatEngine, useChatState } from '../chat.react.ts';
import { isInFolder } from '../engine/chat-view.ts';

export interface Folder extends ChatFolder {
  has(chat: Chat): boolean;
}

/** The folders of this profile, in the order of their tabs. */
export const useFolders = (): readonly Folder[] => {
  const { me } = useChatEngine();
  const all = usePreference('chat_folders');
  const contacts = useChatState((state) => state.contacts);
  return useMemo(
    () =>
      all
        .filter(({ profileId }) => profileId === me)
        .map((folder) => ({
          ...folder,
          has: (chat) => isInFolder(chat, folder, { me, contacts, now: Date.now() }),
        })),
    [all, me, contacts],
  );
};
