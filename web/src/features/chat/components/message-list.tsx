import type { Chat } from '@kith/contract';
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { startOfDay } from '../../../platform/i18n/days.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import type { MessagesState } from '../chat.types.ts';
import { isGroup, runsGroup, seenByOthers } from '../chat-view.ts';
import { picturesOf } from '../picture-list.ts';
import { buildTimeline } from '../timeline.ts';
import { useAnchor, useMissed } from '../use-anchor.ts';
import { FloatingDay } from './floating-day.tsx';
import { JumpButton } from './jump-button.tsx';
import { LoadingOlder } from './loading-older.tsx';
import { MessageRow } from './message-row.tsx';
import { SeenBy } from './seen-by.tsx';

const PictureViewer = lazy(async () => ({
  default: (await import('./picture-viewer.tsx')).PictureViewer,
}));

type Props = {
  chat: Chat;
  title: string;
  list: MessagesState;
  /** The unread line stands below this message; null shows none. */
  seenId: string | null;
  onEdit: (messageId: string) => void;
};

/** How near to the oldest loaded message the next page is asked for. */
const OLDER_AHEAD_PX = 1_500;

/** The conversation. Arrows move from message to message, Enter opens the acts of one, e edits it. */
export function MessageList({ chat, title, list, seenId, onEdit }: Props) {
  const t = useText(chatTexts);
  const { me, loadOlder } = useChatEngine();
  const people = usePeople();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const { dates } = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: days begin elsewhere in another time zone
  const rows = useMemo(
    () => buildTimeline(list.messages, me, seenId),
    [list.messages, me, seenId, dates],
  );
  const { atEnd, isPrepend, settle, toEnd, look } = useAnchor(chat.id, rows, scroller, virtual);
  const missed = useMissed(rows, me, atEnd);
  const [topDay, setTopDay] = useState<number>();
  const [isMoving, setMoving] = useState(false);
  const [focusedId, setFocusedId] = useState<string>();
  const [picture, setPicture] = useState<string>();

  const group = isGroup(chat, me);
  const seenUpTo = seenByOthers(chat, me);
  const mayDeleteAll = group && runsGroup(chat, me);
  const focusedAt = rows.findIndex(({ message }) => message.id === focusedId);
  const stopAt = focusedAt >= 0 ? focusedAt : rows.length - 1;

  const mayNeedOlder = !list.complete && !list.loadingOlder;
  const loadAhead = () => {
    const isNear = (virtual.current?.scrollOffset ?? 0) < OLDER_AHEAD_PX;
    if (mayNeedOlder && isNear) void loadOlder(chat.id).catch(() => {});
  };
  // A page may be shorter than the screen, so it is looked at again after each.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when rows came
  useEffect(loadAhead, [rows.length]);

  const scrolled = (offset: number) => {
    look();
    setMoving(true);
    const top = rows[virtual.current?.findItemIndex(offset) ?? 0];
    // Where the day itself is on the screen it need not float above it.
    setTopDay(top?.day === null ? startOfDay(top.message.createdTime) : undefined);
    loadAhead();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const onMessage = (event.target as HTMLElement).dataset.message !== undefined;
    if (step === undefined || event.altKey || !onMessage) return;
    event.preventDefault();
    const at = Math.min(rows.length - 1, Math.max(0, stopAt + step));
    setFocusedId(rows[at]?.message.id);
    virtual.current?.scrollToIndex(at, { align: 'nearest' });
    requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-message="${rows[at]?.message.id}"]`)
        ?.focus({ preventScroll: true }),
    );
  };

  return (
    <div className="relative min-h-0 flex-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div
        ref={scroller}
        role="group"
        aria-label={t('messages', { name: title })}
        onKeyDown={move}
        onFocus={({ target }) => {
          const { message } = (target as HTMLElement).dataset;
          if (message !== undefined) setFocusedId(message);
        }}
        className="scroll-quiet flex h-full flex-col mask-b-from-[calc(100%-0.75rem)] px-3 [overflow-anchor:none] small:px-6"
      >
        <div aria-hidden className="grow" />
        <Virtualizer
          ref={virtual}
          data={rows}
          shift={isPrepend}
          scrollRef={scroller}
          keepMounted={[stopAt]}
          onResize={settle}
          onScroll={scrolled}
          onScrollEnd={() => setMoving(false)}
        >
          {(row, at) => (
            <MessageRow
              key={row.message.tempId ?? row.message.id}
              {...row}
              me={me}
              sender={people.get(row.message.senderId)}
              named={group}
              isSeen={row.message.senderId === me && Number(row.message.id) <= seenUpTo}
              mayDelete={row.message.senderId === me || mayDeleteAll}
              isStop={at === stopAt}
              onEdit={onEdit}
              onOpenPicture={setPicture}
            />
          )}
        </Virtualizer>
        <SeenBy chat={chat} newest={rows.at(-1)?.message} />
      </div>
      <FloatingDay day={isMoving && !atEnd ? topDay : undefined} />
      <LoadingOlder isShown={list.loadingOlder} />
      {picture !== undefined && (
        <Suspense>
          <PictureViewer
            pictures={picturesOf(list.messages)}
            openKey={picture}
            onOpen={setPicture}
            onClose={() => setPicture(undefined)}
          />
        </Suspense>
      )}
      <JumpButton isShown={!atEnd} count={missed} onPress={toEnd} />
    </div>
  );
}
