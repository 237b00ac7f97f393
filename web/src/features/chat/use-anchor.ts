import type { HeldMessage } from '@kith/contract/pure/message-list';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { TimelineRow } from './timeline.ts';

/** So near to the end still counts as being there. */
const END_SLACK_PX = 32;
/** What of the messages before the unread line is shown above it. */
const UNREAD_MARGIN_PX = 120;

/** The message at the top of a chat that was left, and how much of it was scrolled away. */
const places = new Map<string, { id: string; offset: number }>();

const isPrepended = (before: readonly TimelineRow[], rows: readonly TimelineRow[]): boolean =>
  before.length > 0 && rows.length > before.length && rows[0]?.message.id !== before[0]?.message.id;

interface Place {
  chatId: string;
  rows: readonly TimelineRow[];
  scroller: RefObject<HTMLDivElement | null>;
  virtual: RefObject<VirtualizerHandle | null>;
  /** The message to begin at. */
  startAt: string | undefined;
  /** The end of what is shown is not the end of the chat. */
  isAway: boolean;
}

/**
 * Holds the conversation where the reader is: at its end while at its end, at the same message when
 * older ones come before, and where it was when the chat was left.
 */
export const useAnchor = ({ chatId, rows, scroller, virtual, startAt, isAway }: Place) => {
  const [before, setBefore] = useState(rows);
  const [isPrepend, setPrepend] = useState(false);
  const [atEnd, setAtEnd] = useState(true);
  const sticks = useRef(true);
  const lastTop = useRef(0);
  const latest = useRef(rows);
  if (before !== rows) {
    setBefore(rows);
    setPrepend(isPrepended(before, rows));
  }

  const letGo = () => {
    sticks.current = false;
  };
  const toEnd = () => {
    sticks.current = true;
    const { current: element } = scroller;
    if (element) element.scrollTop = element.scrollHeight;
  };
  const settle = () => sticks.current && toEnd();
  const look = () => {
    const { current: element } = scroller;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < END_SLACK_PX;
    // Only going up lets go: the end itself may move away while rows are measured.
    if (isAtEnd) sticks.current = !isAway;
    else if (scrollTop < lastTop.current) sticks.current = false;
    lastTop.current = scrollTop;
    setAtEnd(isAtEnd);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: where a chat opens is decided once
  useLayoutEffect(() => {
    const place = places.get(chatId);
    const startsAt = rows.findIndex(({ message }) => message.id === startAt);
    const placeAt = rows.findIndex(({ message }) => message.id === place?.id);
    const newAt = rows.findIndex(({ isFirstNew }) => isFirstNew);
    if (startsAt >= 0) {
      sticks.current = false;
      virtual.current?.scrollToIndex(startsAt, { align: 'center' });
    } else if (newAt >= 0) {
      sticks.current = false;
      virtual.current?.scrollToIndex(newAt, { align: 'start', offset: -UNREAD_MARGIN_PX });
    } else if (place && placeAt >= 0) {
      sticks.current = false;
      virtual.current?.scrollToIndex(placeAt, { align: 'start', offset: place.offset });
    } else toEnd();
    const frame = requestAnimationFrame(look);
    const { current: handle } = virtual;
    return () => {
      cancelAnimationFrame(frame);
      if (!handle || sticks.current) return void places.delete(chatId);
      const at = handle.findItemIndex(handle.scrollOffset);
      const id = latest.current[at]?.message.id;
      const offset = handle.scrollOffset - handle.getItemOffset(at);
      if (id !== undefined) places.set(chatId, { id, offset });
    };
  }, []);

  // Rows are measured before the list has the height they add up to, so the end is looked for after
  // each layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is always the latest
  useLayoutEffect(() => {
    const { current: element } = scroller;
    if (!element) return;
    const observer = new ResizeObserver(settle);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const newest = rows.at(-1)?.message;
    const isSent =
      newest?.delivery === 'sending' && newest.id !== latest.current.at(-1)?.message.id;
    latest.current = rows;
    if (isSent) sticks.current = true;
    settle();
  });

  return { atEnd, isPrepend, toEnd, letGo, look };
};

/** How many messages of others came while the end was out of sight; `messages` newest first. */
export const useMissed = (messages: readonly HeldMessage[], me: string, atEnd: boolean): number => {
  const newest = messages.find(({ delivery }) => delivery === undefined)?.id ?? '0';
  const [readId, setReadId] = useState(newest);
  if (atEnd && readId !== newest) setReadId(newest);
  if (atEnd) return 0;
  let missed = 0;
  for (const { id, senderId, delivery } of messages) {
    if (delivery !== undefined) continue;
    if (Number(id) <= Number(readId)) break;
    if (senderId !== me) missed += 1;
  }
  return missed;
};
