import type { Chat } from '@kith/contract';
import {
  type CSSProperties,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { startOfDay } from '../../../platform/i18n/days.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { passFocusOn } from '../../../ui/pass-focus-on.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import { usePreference } from '../../preferences/index.ts';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import type { MessagesState } from '../chat.types.ts';
import { isGroup, runsGroup, seenByOthers } from '../chat-view.ts';
import { picturesOf } from '../picture-list.ts';
import { buildTimeline } from '../timeline.ts';
import { useAnchor, useMissed } from '../use-anchor.ts';
import { useSpread } from '../use-spread.ts';
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
  onReply: (messageId: string) => void;
  /** The message to begin at, when it is not the end. */
  startAt: string | undefined;
  /** Leads to a message that is not loaded. */
  onFar: (messageId: string) => void;
  /** Leads back from what was read further back. */
  onNewest: () => void;
};

const STEPS: Record<string, number> = {
  ...{ ArrowUp: -1, ArrowDown: 1, PageUp: -8, PageDown: 8 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

const CHAT_SCALES = { smaller: 0.9, '': 1, larger: 1.2 };

/** How near to the oldest loaded message, or the newest one, the next page is asked for. */
const AHEAD_PX = 1_500;

/** The conversation. Arrows, Page, Home and End move from message to message, Enter opens the acts of one, r answers, e edits it. */
export function MessageList(props: Props) {
  const { chat, title, list, seenId, startAt } = props;
  const t = useText(chatTexts);
  const { me, loadOlder, loadNewer } = useChatEngine();
  const { messages, complete } = list.away ?? list;
  const isAway = list.away !== null;
  const people = usePeople();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const { dates } = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: days begin elsewhere in another time zone
  const rows = useMemo(() => buildTimeline(messages, me, seenId), [messages, me, seenId, dates]);
  const anchor = useAnchor({ chatId: chat.id, rows, scroller, virtual, startAt, isAway });
  const { atEnd, isPrepend, toEnd, look, letGo } = anchor;
  const missed = useMissed(list.messages, me, atEnd && !isAway);
  const spreads = useSpread();
  const scale = CHAT_SCALES[usePreference('chat_font_scale')];
  const [topDay, setTopDay] = useState<number>();
  const [isMoving, setMoving] = useState(false);
  const [focusedId, setFocusedId] = useState(startAt);
  const [found, setFound] = useState(() => (startAt === undefined ? undefined : { id: startAt }));
  const [picture, setPicture] = useState<string>();

  useEffect(() => passFocusOn(scroller.current, '[data-message]'), []);
  const group = isGroup(chat, me);
  const seenUpTo = seenByOthers(chat, me);
  const mayDeleteAll = group && runsGroup(chat, me);
  const focusedAt = rows.findIndex(({ message }) => message.id === focusedId);
  const stopAt = focusedAt >= 0 ? focusedAt : rows.length - 1;

  const mayNeedOlder = !complete && !list.loadingOlder;
  const loadAhead = () => {
    const { scrollOffset = 0, scrollSize = 0, viewportSize = 0 } = virtual.current ?? {};
    if (mayNeedOlder && scrollOffset < AHEAD_PX) void loadOlder(chat.id).catch(() => {});
    if (isAway && scrollSize - scrollOffset - viewportSize < AHEAD_PX)
      void loadNewer(chat.id).catch(() => {});
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
    const step = STEPS[event.key];
    const onMessage = (event.target as HTMLElement).dataset.message !== undefined;
    if (step === undefined || event.altKey || !onMessage) return;
    event.preventDefault();
    if (event.key === 'End' && isAway) return props.onNewest();
    const at = Math.min(rows.length - 1, Math.max(0, stopAt + step));
    virtual.current?.scrollToIndex(at, { align: 'nearest' });
    focus(rows[at]?.message.id);
  };
  /** At once, as the next key is meant for it; a row that was out of sight is there a frame later. */
  const focus = (id: string | undefined) => {
    setFocusedId(id);
    const find = () => scroller.current?.querySelector<HTMLElement>(`[data-message="${id}"]`);
    const take = () => find()?.focus({ preventScroll: true });
    if (find()) take();
    else requestAnimationFrame(take);
  };
  const jump = useSteady((id: string) => {
    const at = rows.findIndex(({ message }) => message.id === id);
    if (at < 0) return props.onFar(id);
    letGo();
    virtual.current?.scrollToIndex(at, { align: 'center' });
    setFound({ id });
    setFocusedId(id);
  });

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
        onAnimationEnd={({ animationName }) => animationName === 'found' && setFound(undefined)}
        style={{ '--chat-scale': scale } as CSSProperties}
        className="scroll-quiet flex h-full flex-col mask-b-from-[calc(100%-0.75rem)] px-3 [overflow-anchor:none] small:px-6"
      >
        <div aria-hidden className="grow" />
        <Virtualizer
          ref={virtual}
          data={rows}
          shift={isPrepend}
          scrollRef={scroller}
          keepMounted={[stopAt]}
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
              spreads={spreads}
              found={row.message.id === found?.id ? found : undefined}
              onEdit={props.onEdit}
              onReply={props.onReply}
              onJump={jump}
              onOpenPicture={setPicture}
            />
          )}
        </Virtualizer>
        {!isAway && <SeenBy chat={chat} newest={rows.at(-1)?.message} />}
      </div>
      <FloatingDay day={isMoving && !atEnd ? topDay : undefined} />
      <LoadingOlder isShown={list.loadingOlder} />
      {picture !== undefined && (
        <Suspense>
          <PictureViewer
            pictures={picturesOf(messages)}
            openKey={picture}
            onOpen={setPicture}
            onClose={() => setPicture(undefined)}
          />
        </Suspense>
      )}
      <JumpButton
        isShown={!atEnd || isAway}
        count={missed}
        onPress={
          isAway
            ? props.onNewest
            : () => {
                toEnd();
                // The button goes away.
                focus(rows.at(-1)?.message.id);
              }
        }
      />
    </div>
  );
}
