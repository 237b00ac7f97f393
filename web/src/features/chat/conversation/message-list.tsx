import type { Chat } from '@kith/contract';
import { seenIdOf } from '@kith/contract/chat/chat-list';
import {
  type AnimationEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { startOfDay } from '../../../platform/i18n/days.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { passFocusOn } from '../../../ui/interaction/pass-focus-on.ts';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { whenCalm } from '../../../ui/interaction/when-calm.ts';
import { InvertedList } from '../../../ui/lists/inverted-list/inverted-list.tsx';
import {
  END_SLACK_PX,
  type InvertedListHandle,
  type Moved,
} from '../../../ui/lists/inverted-list/inverted-scroll.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { usePreference } from '../../preferences/index.ts';
import type { Opened } from '../attachments/carried.tsx';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import type { MessagesState } from '../engine/chat.types.ts';
import {
  isGroup,
  isReceivedByOthers,
  isSeenByOthers,
  mayDelete,
  mayIn,
} from '../engine/chat-view.ts';
import { buildRows, type ConversationRow, keyOf } from './conversation-rows.ts';
import { LoadingOlder } from './loading-older.tsx';
import { MessageRow } from './message-row.tsx';
import { SeenBy } from './seen-by.tsx';
import { SystemRow } from './system-row.tsx';
import { useMoving } from './use-moving.ts';
import { usePlace } from './use-place.ts';
import type { Reading } from './use-reading.ts';
import { useSpread } from './use-spread.ts';

/** Loaded after the first messages. */
const ReadingBack = later(async () => {
  await whenCalm();
  return (await import('./reading-back.tsx')).ReadingBack;
});

type Props = {
  chat: Chat;
  title: string;
  list: MessagesState;
  /** The unread line is below this message; null shows none. */
  seenId: string | null;
  onEdit: (messageId: string) => void;
  onReply: (messageId: string) => void;
  /** The menu that the pointer opened was closed without a selection. */
  onMenuLeft: () => void;
  reading: Reading;
  /** Returns from an older part. */
  onNewest: () => void;
};

const STEPS: Record<string, number> = {
  ...{ ArrowUp: -1, ArrowDown: 1, PageUp: -8, PageDown: 8 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

const CHAT_SCALES = { smaller: 0.9, '': 1, larger: 1.2 };

const messageIn = (box: HTMLElement | null, id: string | undefined) =>
  box?.querySelector<HTMLElement>(`[data-message="${id}"]`);

/** Distance from the first or last loaded message at which the next page is requested. */
const AHEAD_PX = 1_500;

/**
 * The conversation. Arrows, Page, Home and End move between messages, Enter opens the actions of
 * one, r replies, e edits it, m goes to the next mention.
 */
export function MessageList(props: Props) {
  const { chat, title, list, seenId, reading } = props;
  const { startAt, box } = reading;
  const t = useText(chatTexts);
  const { me, kinds, loadOlder, loadNewer, show, mentionAfter } = useChatEngine();
  const { messages, complete } = list.away ?? list;
  const isAway = list.away !== null;
  const people = usePeople();
  const handle = useRef<InvertedListHandle>(null);
  const { dates } = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: days begin elsewhere in another time zone
  const rows = useMemo(() => buildRows(messages, me, seenId), [messages, me, seenId, dates]);
  // The copy on the device may end before the unread messages, which are on their way.
  const newestKept = list.messages.find(({ delivery }) => delivery === undefined);
  const isBehind =
    seenId !== null && Number(newestKept?.id ?? 0) < Number(chat.lastMessage?.id ?? 0);
  const place = { chatId: chat.id, rows, handle, startAt, isAway, isBehind };
  const { begin, atEnd, setAtEnd, isWaiting } = usePlace(place);
  const isEndShown = atEnd && !isAway;
  const spreads = useSpread();
  const scale = CHAT_SCALES[usePreference('chat_font_scale')];
  const [topDay, setTopDay] = useState<number>();
  const isMoving = useMoving(box);
  const [focusedId, setFocusedId] = useState(startAt?.id);
  const [found, setFound] = useState(startAt?.hidden === undefined ? startAt : undefined);
  const [opened, setOpened] = useState<Opened>();
  const shownTo = useRef<string | null>('0');

  // Repeated after the conversation has announced that it opens.
  useEffect(() => show(chat.id, shownTo.current), [show, chat.id]);
  useEffect(() => passFocusOn(box.current, '[data-message]'), [box]);
  // The focused element that led here may be gone.
  const focusStart = useEffectEvent(() => {
    if (document.activeElement !== document.body || reading.turn === 0) return;
    const id = startAt?.id ?? rows.at(-1)?.message.id;
    messageIn(box.current, id)?.focus({ preventScroll: true });
  });
  useEffect(() => focusStart(), []);
  const group = isGroup(chat, me);
  const focusedAt = rows.findIndex(({ message }) => message.id === focusedId);
  const stopAt = focusedAt >= 0 ? focusedAt : rows.length - 1;
  const stop = rows[stopAt];
  const stopId = stop?.message.id;

  // A page may be shorter than the screen, so it is checked again after each.
  const moved = useSteady(({ above, below, top, shown }: Moved<ConversationRow>) => {
    const isEnd = below < END_SLACK_PX;
    setAtEnd(isEnd);
    // The list follows its end before it is scrolled to the first unread message.
    if (!isWaiting.current) {
      const isUnsent = shown?.message.delivery !== undefined;
      const isAll = !isBehind && ((isEnd && !isAway) || isUnsent);
      shownTo.current = isAll ? null : isUnsent ? '0' : (shown?.message.id ?? '0');
      show(chat.id, shownTo.current);
    }
    reading.see((id) => {
      const at = rows.findIndex(({ message }) => message.id === id);
      return (isEnd && !isAway) || (at >= top && shown !== undefined && at <= rows.indexOf(shown));
    });
    const row = rows[top];
    // If the day itself, or the end, is on the screen, it does not have to float.
    setTopDay(row?.day === null && !isEnd ? startOfDay(row.message.createdTime) : undefined);
    if (!complete && above < AHEAD_PX) void loadOlder(chat.id).catch(() => {});
    if (isAway && below < AHEAD_PX) void loadNewer(chat.id).catch(() => {});
  });
  const move = useSteady((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const onMessage = (event.target as HTMLElement).dataset.message !== undefined;
    if (event.altKey || !onMessage) return;
    if (event.key === 'm' && !event.ctrlKey && !event.metaKey) return toMention();
    if (step === undefined) return;
    event.preventDefault();
    if (event.key === 'End' && isAway) return props.onNewest();
    const index = Math.min(rows.length - 1, Math.max(0, stopAt + step));
    handle.current?.toRow({ index, align: 'nearest' });
    focus(rows[index]?.message.id);
  });
  const focus = (id: string | undefined) => {
    setFocusedId(id);
    messageIn(box.current, id)?.focus({ preventScroll: true });
  };
  const jump = (id: string, kind: 'quote' | 'step') => {
    const index = rows.findIndex(({ message }) => message.id === id);
    if (index < 0) return reading.goTo(id, kind);
    reading.jumpTo(id, kind, () => handle.current?.toRow({ index, align: 'center' }));
    setFound({ id });
    setFocusedId(id);
  };
  const toQuoted = useSteady((id: string) => jump(id, 'quote'));
  const toMention = useSteady(() => {
    mentionAfter(chat.id, `${seenIdOf(chat, me)}`).then(
      (id) => {
        if (id === undefined) return;
        jump(id, 'step');
        // The button may disappear.
        focus(id);
      },
      () => notify(() => t('jumpFailed')),
    );
  });
  const toEnd = useSteady(() => {
    handle.current?.toRow({ index: rows.length - 1, align: 'nearest' });
    handle.current?.toEnd();
    // The button disappears.
    focus(rows.at(-1)?.message.id);
  });
  const tookFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const { message } = target.dataset;
    if (message !== undefined) setFocusedId(message);
  }, []);
  const ended = useCallback(
    ({ animationName }: AnimationEvent) => animationName === 'found' && setFound(undefined),
    [],
  );
  const style = useMemo(() => ({ '--chat-scale': scale }) as CSSProperties, [scale]);
  const { onEdit, onReply, onMenuLeft } = props;
  const render = useCallback(
    (row: ConversationRow) =>
      row.message.system !== undefined ? (
        <SystemRow message={row.message} day={row.day} isStop={row.message.id === stopId} />
      ) : (
        <MessageRow
          {...row}
          me={me}
          sender={people.get(row.message.senderId)}
          named={group}
          isSeen={row.message.senderId === me && isSeenByOthers(chat, me, row.message.id)}
          isReceived={row.message.senderId === me && isReceivedByOthers(chat, me, row.message.id)}
          mayDelete={mayDelete(chat, people, me, row.message.senderId)}
          isPinned={chat.pinned.includes(row.message.id)}
          mayPin={mayIn(chat, me, 'pin')}
          isStop={row.message.id === stopId}
          spreads={spreads}
          found={row.message.id === found?.id ? found : undefined}
          onEdit={onEdit}
          onReply={onReply}
          onMenuLeft={onMenuLeft}
          onJump={toQuoted}
          onOpen={setOpened}
        />
      ),
    [me, people, group, chat, stopId, spreads, found, onEdit, onReply, onMenuLeft, toQuoted],
  );
  const Viewer = kinds.find(({ type }) => type === opened?.type)?.Viewer;
  const newest = isAway
    ? undefined
    : rows.findLast(({ message }) => message.system === undefined)?.message;
  const footer = useMemo(() => newest && <SeenBy chat={chat} newest={newest} />, [chat, newest]);

  return (
    <div className="relative min-h-0 flex-1">
      <InvertedList
        boxRef={box}
        handle={handle}
        rows={rows}
        keyOf={keyOf}
        render={render}
        keptKey={stop && keyOf(stop)}
        begin={begin}
        holdsEnd={!isAway}
        onMove={moved}
        footer={footer}
        role="group"
        aria-label={t('messages', { name: title })}
        onKeyDown={move}
        onFocus={tookFocus}
        onAnimationEnd={ended}
        style={style}
        className="scroll-quiet h-full mask-b-from-[calc(100%-0.75rem)] px-3 small:px-6"
      />
      <LoadingOlder chatId={chat.id} />
      {opened && Viewer && (
        <Viewer
          messages={messages}
          openKey={opened.key}
          onOpen={(key) => setOpened({ ...opened, key })}
          onClose={() => setOpened(undefined)}
          onFailed={() => {
            setOpened(undefined);
            notifyNotLoaded();
          }}
        />
      )}
      {!isEndShown && (
        <ReadingBack
          day={isMoving ? topDay : undefined}
          unread={chat.unread}
          mentions={chat.mentions}
          onMention={toMention}
          onBack={reading.back}
          onNewest={isAway ? props.onNewest : toEnd}
          onFailed={notifyNotLoaded}
        />
      )}
    </div>
  );
}
