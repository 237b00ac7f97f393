import { type HeldMessage, mergeMessages } from '@kith/contract/chat/message-list';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { useChatEngine } from '../../chat.react.ts';
import {
  type FollowedMessages,
  followMessagesWith,
  type MessagesWithState,
} from '../../people/contents/messages-with.ts';
import { picturesOf, type ShownPicture } from './picture-list.ts';

/** Pictures from the start at which the next page is requested. */
const AHEAD = 4;

/** Until its messages are loaded. */
const nothing = (): MessagesWithState => ({
  ...{ content: 'media', version: 0, messages: [], next: null, isLoading: false },
});

/**
 * The pictures of a chat, oldest first: those of the loaded messages, and of all others as they are
 * approached.
 */
export const useChatPictures = (
  messages: readonly HeldMessage[],
  openKey: string,
): readonly ShownPicture[] => {
  const chat = useChatEngine();
  const chatId = messages[0]?.chatId;
  const [unfollowed] = useState(() => createStore(nothing));
  const [followed, setFollowed] = useState<FollowedMessages>();
  useEffect(() => {
    if (chatId === undefined) return;
    const following = followMessagesWith(chat, chatId, 'media');
    setFollowed(following);
    return following.stop;
  }, [chat, chatId]);
  const others = useStore(followed?.state ?? unfollowed);
  const pictures = useMemo(
    () => picturesOf(mergeMessages(messages, others.messages)),
    [messages, others.messages],
  );
  const at = pictures.findIndex(({ key }) => key === openKey);
  const mayLoad = others.next !== null && !others.isLoading && at < AHEAD;
  useEffect(() => {
    if (mayLoad) followed?.load();
  }, [mayLoad, followed]);
  return pictures;
};
