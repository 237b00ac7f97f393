import type { Chat } from '@kith/contract';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CacheSnapshot, Virtualizer, type VirtualizerHandle } from 'virtua';
import { ChatRow } from './chat-row.tsx';

type Props = {
  chats: readonly Chat[];
  openId: string | undefined;
  /** Another filter is another list: it starts at its top. */
  view: string;
};

/** Where the list was when its screen was left. */
let place: { view: string; length: number; offset: number; cache: CacheSnapshot } | undefined;

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** The rows that can be seen, of however many there are. Arrows and j/k move, Enter opens. */
export function ChatRows({ chats, openId, view }: Props) {
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [kept] = useState(() =>
    place?.view === view && place.length === chats.length ? place : undefined,
  );
  const [focusedId, setFocusedId] = useState<string>();
  const has = (id: string | undefined) => id !== undefined && chats.some((chat) => chat.id === id);
  const stopId = has(focusedId) ? focusedId : has(openId) ? openId : chats[0]?.id;
  const stopAt = chats.findIndex(({ id }) => id === stopId);

  useLayoutEffect(() => {
    if (kept) list.current?.scrollTo(kept.offset);
  }, [kept]);
  useEffect(() => {
    const handle = list.current;
    return () => {
      if (handle)
        place = { view, length: chats.length, offset: handle.scrollOffset, cache: handle.cache };
    };
  }, [view, chats.length]);

  const focusRow = (at: number) => {
    const chat = chats[at];
    if (!chat) return;
    setFocusedId(chat.id);
    list.current?.scrollToIndex(at, { align: 'nearest' });
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-chat="${chat.id}"]`)?.focus(),
    );
  };
  const move = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const step = STEPS[event.key];
    const to =
      step !== undefined
        ? Math.min(chats.length - 1, Math.max(0, stopAt + step))
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? chats.length - 1
            : undefined;
    if (to === undefined) return;
    event.preventDefault();
    focusRow(to);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside
    <div
      ref={scroller}
      onKeyDown={move}
      onFocus={({ target }) => setFocusedId((target as HTMLElement).dataset.chat)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocusedId(undefined);
      }}
      className="scroll-quiet min-h-0 flex-1 px-1.5 pb-2"
    >
      <Virtualizer
        ref={list}
        as="ul"
        item="li"
        data={chats}
        {...(kept && { cache: kept.cache })}
        keepMounted={stopAt >= 0 ? [stopAt] : []}
        itemSize={62}
      >
        {(chat) => <ChatRow chat={chat} isOpen={chat.id === openId} isStop={chat.id === stopId} />}
      </Virtualizer>
    </div>
  );
}
