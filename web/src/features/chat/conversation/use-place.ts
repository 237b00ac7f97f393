import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ofEngine } from '../../../platform/feature/of-engine.ts';
import type { Aim, InvertedListHandle } from '../../../ui/lists/inverted-list/inverted-scroll.ts';
import { useChatEngine } from '../chat.react.ts';
import type { ChatEngine } from '../engine/chat.types.ts';
import type { ConversationRow } from './conversation-rows.ts';

/** What of the messages before the unread line is shown above it. */
const UNREAD_MARGIN_PX = 120;

type Places = Map<string, { id: string; hidden: number; newestId: string | undefined }>;
/** The message at the top of each chat that was left, how much of it was scrolled away, and the newest. */
const placesOf = ofEngine<ChatEngine, Places>(() => new Map());

type Options = {
  chatId: string;
  rows: readonly ConversationRow[];
  handle: RefObject<InvertedListHandle | null>;
  /** The message to begin at. */
  startAt: string | undefined;
};

const beginOf = (places: Places, { chatId, rows, startAt }: Options): Aim | undefined => {
  const at = (id: string | undefined) => rows.findIndex(({ message }) => message.id === id);
  const place = places.get(chatId);
  const firstNew: Aim = {
    index: rows.findIndex(({ isFirstNew }) => isFirstNew),
    align: 'start',
    hidden: -UNREAD_MARGIN_PX,
  };
  const left: Aim = { index: at(place?.id), align: 'start', hidden: place?.hidden ?? 0 };
  // What had come before it was left is no news.
  const isNews = place?.newestId !== rows.at(-1)?.message.id;
  const aims = isNews ? [firstNew, left] : [left, firstNew];
  return [{ index: at(startAt), align: 'center' } satisfies Aim, ...aims].find(
    ({ index }) => index >= 0,
  );
};

/** Where a conversation begins: where it was left, if that was not its end. What one sends is gone to. */
export const usePlace = (options: Options) => {
  const { chatId, rows, handle } = options;
  const places = placesOf(useChatEngine());
  const [begin] = useState(() => beginOf(places, options));
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
      const newestId = rows.at(-1)?.message.id;
      if (id !== undefined) places.set(chatId, { id, hidden, newestId });
    };
  }, [places, chatId, handle]);

  return { begin, atEnd, setAtEnd };
};
