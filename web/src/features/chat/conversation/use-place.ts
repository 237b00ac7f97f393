import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Aim, InvertedListHandle } from '../../../ui/lists/inverted-list/inverted-scroll.ts';
import { useChatEngine } from '../chat.react.ts';
import type { Places } from '../engine/places.ts';
import type { ConversationRow } from './conversation-rows.ts';
import type { Start } from './use-reading.ts';

/** Height of earlier messages that stays visible above the unread line. */
const UNREAD_MARGIN_PX = 120;

type Options = {
  chatId: string;
  rows: readonly ConversationRow[];
  handle: RefObject<InvertedListHandle | null>;
  startAt: Start | undefined;
  /** The displayed part is older: its last row is not the end. */
  isAway: boolean;
  /** Unread messages are not loaded yet. */
  isBehind: boolean;
};

const firstNewIn = (rows: readonly ConversationRow[]): Aim => ({
  index: rows.findIndex(({ isFirstNew }) => isFirstNew),
  align: 'start',
  hidden: -UNREAD_MARGIN_PX,
});

const beginOf = (places: Places, { chatId, rows, startAt }: Options): Aim | undefined => {
  const at = (id: string | undefined) => rows.findIndex(({ message }) => message.id === id);
  const place = places.of(chatId);
  const firstNew = firstNewIn(rows);
  const left: Aim = { index: at(place?.id), align: 'start', hidden: place?.hidden ?? 0 };
  // Earlier messages are not news, and a reload should not be noticeable.
  const isNews = place?.isOpen !== true && place?.newestId !== rows.at(-1)?.message.id;
  const aims = isNews ? [firstNew, left] : [left, firstNew];
  const { id, hidden } = startAt ?? {};
  const start: Aim =
    hidden === undefined
      ? { index: at(id), align: 'center' }
      : { index: at(id), align: 'start', hidden };
  return [start, ...aims].find(({ index }) => index >= 0);
};

/**
 * Where a conversation starts: where it was left, if that was not its end. Sent messages scroll to
 * the end.
 */
export const usePlace = (options: Options) => {
  const { chatId, rows, handle, isAway, isBehind } = options;
  const { places } = useChatEngine();
  const [begin] = useState(() => beginOf(places, options));
  const [atEnd, setAtEnd] = useState(begin === undefined);
  const latest = useRef({ rows, atEnd });
  const isWaiting = useRef(begin === undefined && isBehind);
  useLayoutEffect(() => {
    if (!isWaiting.current || isBehind) return;
    const firstNew = firstNewIn(rows);
    // The list cannot render a distant row before this effect is over; nothing is painted in between.
    queueMicrotask(() => {
      if (!isWaiting.current) return;
      isWaiting.current = false;
      // Either way the list says again what it shows.
      if (firstNew.index >= 0) handle.current?.toRow(firstNew);
      else handle.current?.toEnd();
    });
  }, [isBehind, rows, handle]);

  useLayoutEffect(() => {
    const newest = rows.at(-1)?.message;
    const isSent =
      newest?.delivery === 'sending' && newest.id !== latest.current.rows.at(-1)?.message.id;
    latest.current = { rows, atEnd };
    if (isSent) handle.current?.toEnd();
  });
  const keep = useEffectEvent((list: InvertedListHandle | null, isOpen: boolean) => {
    const { rows, atEnd } = latest.current;
    if (list === null || (atEnd && !isAway)) return places.drop(chatId);
    const { index, hidden } = list.top();
    const id = rows[index]?.message.id;
    const newestId = rows.at(-1)?.message.id;
    if (id !== undefined) places.keep(chatId, { id, hidden, newestId, isOpen });
  });
  useLayoutEffect(() => {
    const list = handle.current;
    places.drop(chatId);
    return () => keep(list, false);
  }, [places, chatId, handle]);
  // A page that the system ends while it is hidden receives no later event.
  useEffect(() => {
    const leave = () => keep(handle.current, true);
    const look = () => (document.visibilityState === 'hidden' ? leave() : places.drop(chatId));
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', look);
    };
  }, [places, chatId, handle]);

  return { begin, atEnd, setAtEnd, isWaiting };
};
