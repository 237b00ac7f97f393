import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Aim, InvertedListHandle } from '../../../ui/lists/inverted-list/inverted-scroll.ts';
import type { ConversationRow } from './conversation-rows.ts';

/** What of the messages before the unread line is shown above it. */
const UNREAD_MARGIN_PX = 120;

/** The message at the top of a chat that was left, and how much of it was scrolled away. */
const places = new Map<string, { id: string; hidden: number }>();

type Options = {
  chatId: string;
  rows: readonly ConversationRow[];
  handle: RefObject<InvertedListHandle | null>;
  /** The message to begin at. */
  startAt: string | undefined;
};

const beginOf = ({ chatId, rows, startAt }: Options): Aim | undefined => {
  const at = (id: string | undefined) => rows.findIndex(({ message }) => message.id === id);
  const place = places.get(chatId);
  const aims: Aim[] = [
    { index: at(startAt), align: 'center' },
    {
      index: rows.findIndex(({ isFirstNew }) => isFirstNew),
      align: 'start',
      hidden: -UNREAD_MARGIN_PX,
    },
    { index: at(place?.id), align: 'start', hidden: place?.hidden ?? 0 },
  ];
  return aims.find(({ index }) => index >= 0);
};

/** Where a conversation begins: where it was left, if that was not its end. What one sends is gone to. */
export const usePlace = (options: Options) => {
  const { chatId, rows, handle } = options;
  const [begin] = useState(() => beginOf(options));
  const [atEnd, setAtEnd] = useState(begin === undefined);
  const latest = useRef({ rows, atEnd });

  useLayoutEffect(() => {
    const newest = rows.at(-1)?.message;
    const isSent =
      newest?.delivery === 'sending' && newest.id !== latest.current.rows.at(-1)?.message.id;
    latest.current = { rows, atEnd };
    if (isSent) handle.current?.toEnd();
  });
  useLayoutEffect(() => {
    const list = handle.current;
    return () => {
      const { rows, atEnd } = latest.current;
      if (list === null || atEnd) return void places.delete(chatId);
      const { index, hidden } = list.top();
      const id = rows[index]?.message.id;
      if (id !== undefined) places.set(chatId, { id, hidden });
    };
  }, [chatId, handle]);

  return { begin, atEnd, setAtEnd };
};
