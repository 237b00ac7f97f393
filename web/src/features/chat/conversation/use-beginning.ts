import type { Chat } from '@kith/contract';
import { UNREAD_SHOWN_MAX } from '@kith/contract/base/constants';
import { useEffect, useState } from 'react';
import { useChatEngine, useChatState } from '../chat.react.ts';
import type { MessagesState } from '../engine/chat.types.ts';

/**
 * Whether the message at which a chat opens is loaded: the one at the top of the screen before a
 * reload, otherwise the first unread one, unless it is too far back.
 */
export function useBeginning(chat: Chat, list: MessagesState | undefined): boolean {
  const { places } = useChatEngine();
  const [placeId] = useState(() => {
    const place = places.of(chat.id);
    return place?.isOpen ? place.id : undefined;
  });
  const isPlaceThere = usePlaceLoaded(chat.id, list, placeId);
  const isUnreadThere = useFirstUnread(chat, list, placeId === undefined);
  return isPlaceThere && isUnreadThere;
}

const isLoaded = (list: MessagesState | undefined): list is MessagesState =>
  list !== undefined && list.version > 0;

function usePlaceLoaded(
  chatId: string,
  list: MessagesState | undefined,
  placeId: string | undefined,
): boolean {
  const { loadAround } = useChatEngine();
  const [isSought, setSought] = useState(placeId === undefined);
  const isThere = isSought || list?.messages.some(({ id }) => id === placeId) === true;
  const isMissing = !isThere && isLoaded(list);
  useEffect(() => {
    if (!isMissing || placeId === undefined) return;
    const sought = () => setSought(true);
    void loadAround(chatId, placeId).then(sought, sought);
  }, [isMissing, loadAround, chatId, placeId]);
  return isThere;
}

function useFirstUnread(chat: Chat, list: MessagesState | undefined, isWanted: boolean): boolean {
  const { loadOlder } = useChatEngine();
  const [unread] = useState(() => (chat.unread > UNREAD_SHOWN_MAX ? 0 : chat.unread));
  const [gaveUp, setGaveUp] = useState(false);
  const counted = list?.messages.filter(({ system }) => system === undefined).length ?? 0;
  // A jump leads elsewhere, and then older pages are those of its part.
  const isElsewhere = isLoaded(list) && (list.away !== null || list.complete);
  const isReachable = !isWanted || gaveUp || !isLoaded(list) || isElsewhere || counted > unread;
  const loaded = list?.messages.length;
  const isLoading = useChatState(({ loadingOlder }) => !isReachable && loadingOlder.has(chat.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came may not have been enough
  useEffect(() => {
    if (isReachable || isLoading) return;
    loadOlder(chat.id).catch(() => setGaveUp(true));
  }, [isReachable, isLoading, loaded, loadOlder, chat.id]);
  return isReachable;
}
