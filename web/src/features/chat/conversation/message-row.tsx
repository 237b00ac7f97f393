import type { Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { type CSSProperties, type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { menuPoint } from '../../../ui/interaction/menu-point.ts';
import { useFinger } from '../../../ui/interaction/use-finger.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { personHue } from '../../../ui/pictures/person-hue.ts';
import type { Opened } from '../attachments/carried.tsx';
import { useNeeded } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { mayEdit } from '../engine/editing.ts';
import { InBoth } from '../threads/in-both.tsx';
import { ThreadChip } from '../threads/thread-chip.tsx';
import { Bubble } from './bubble.tsx';
import { Day } from './day.tsx';
import { type MenuState, MessageActions } from './message-actions.tsx';
import { NotSent } from './not-sent.tsx';
import { Reactions } from './reactions.tsx';
import { SelectMark } from './select-mark.tsx';
import { useIsSelecting, useSelecting } from './selection.ts';
import { useActive } from './use-active.ts';
import { useNameWords } from './use-name-words.ts';

type Props = {
  message: HeldMessage;
  day: number | null;
  isFirstNew: boolean;
  opens: boolean;
  closes: boolean;
  me: string;
  sender: Person | undefined;
  /** Names and avatars are omitted in private chats. */
  named: boolean;
  isSeen: boolean;
  isReceived: boolean;
  mayDelete: boolean;
  isPinned: boolean;
  mayPin: boolean;
  /** The tab stop of the list. */
  isStop: boolean;
  /** Your own messages are on the other side. */
  spreads: boolean;
  /** Just jumped to: it takes the focus. A new object each time. */
  found: object | undefined;
  onEdit: (messageId: string) => void;
  onReply: (messageId: string) => void;
  onMenuLeft: () => void;
  onJump: (messageId: string) => void;
  onOpen: (opened: Opened) => void;
};

/** A message with what is above it: its day, the unread line, its sender. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { message, opens, closes, me, sender, named, isSeen, isStop } = props;
  const t = useText(chatTexts);
  const words = useNameWords();
  // People who left are not members, so their cards did not come with the chat.
  useNeeded([message.senderId]);
  const { isActive, claim, handlers: pointed } = useActive();
  const [isOpen, setOpen] = useState<MenuState>(false);
  /** Created on demand: a list of thousands stays light. */
  const [hasActions, setHasActions] = useState(false);
  if ((isActive || isOpen !== false) && !hasActions) setHasActions(true);
  const isSelecting = useIsSelecting(message.chatId);
  const selecting = useSelecting();
  const own = message.senderId === me;
  const atEnd = own && props.spreads;
  const name = displayName(sender, words);
  const isApp = sender?.isApp === true;
  const isNamed = named || isApp;
  /** A press shows who that is. */
  const isReached = sender !== undefined && !sender.isDeleted && !isApp && !own;
  const profile = isReached ? message.senderId : undefined;
  const edit = mayEdit(message, me) ? () => props.onEdit(message.id) : undefined;
  const isSent = message.delivery === undefined;
  const reply = isSent ? () => props.onReply(message.id) : undefined;
  const article = useRef<HTMLElement>(null);
  const { found } = props;
  useEffect(() => {
    // While stepping through search results, the focus stays in the field.
    const isSearching = document.activeElement?.closest('[data-keeps-focus]') != null;
    if (found !== undefined && !isSearching) article.current?.focus({ preventScroll: true });
  }, [found]);
  const open = isSent ? () => setOpen(true) : undefined;
  const { isSwiping, handlers } = useFinger(isSelecting ? {} : { onRest: open, onSwipe: reply });
  const toggle = () => isSent && selecting.toggle(message.id);
  const keys: Record<string, (() => unknown) | undefined> = isSelecting
    ? { ' ': toggle, Enter: toggle }
    : { Enter: isSent ? () => setOpen('first') : undefined, e: edit, r: reply };
  return (
    <div className={opens ? 'pt-3.5' : 'pt-0.5'}>
      {props.day !== null && <Day day={props.day} />}
      {props.isFirstNew && <FirstNew />}
      <article
        ref={article}
        data-message={message.id}
        tabIndex={isStop ? 0 : -1}
        data-found={found && ''}
        {...handlers}
        {...pointed}
        onContextMenu={(event) => {
          handlers.onContextMenu(event);
          if (!isSent || isSelecting || event.defaultPrevented || !wantsMenu(event)) return;
          event.preventDefault();
          claim(event.currentTarget);
          setOpen(menuPoint(event.nativeEvent as PointerEvent) ?? 'first');
        }}
        onKeyDown={(event) => {
          const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
          claim(currentTarget);
          const act = target === currentTarget && !(ctrlKey || metaKey || altKey) && keys[key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
        className={`group/message ring-focus relative flex items-end gap-2.5 rounded-card touch-pan-y touch-pinch-zoom coarse:select-none coarse:[-webkit-touch-callout:none] data-found:animate-[found_1600ms_ease-out] ${atEnd ? 'justify-end' : ''}`}
      >
        {isSwiping && (
          // Centred, or as near as possible.
          <span className="absolute inset-y-0 start-0 -ms-7 flex flex-col text-accent-text">
            <Icon name="reply" size={20} className="sticky inset-y-4 my-auto" />
          </span>
        )}
        {isSelecting && isSent && <SelectMark message={message} name={name} />}
        {!atEnd && isNamed && (
          <span className="w-8 shrink-0 data-profile:cursor-pointer" data-profile={profile}>
            {closes && <Avatar id={message.senderId} name={name} src={sender?.avatar} size={32} />}
          </span>
        )}
        <div
          className={`flex min-w-0 max-w-[min(36rem,82%)] flex-col ${atEnd ? 'items-end' : 'items-start'}`}
        >
          {opens && !atEnd && isNamed ? (
            <p
              data-person=""
              data-profile={profile}
              style={{ '--person': personHue(message.senderId) } as CSSProperties}
              className="mb-1 max-w-full truncate px-px text-small font-strong text-person-name data-profile:cursor-pointer data-profile:hover:underline"
            >
              <bdi>{name}</bdi>
              {isApp && (
                <span className="ms-1.5 rounded-small border border-line px-1 text-tiny text-ink-2">
                  {t('app')}
                </span>
              )}
            </p>
          ) : (
            <span className="sr-only">
              <bdi>{name}</bdi>
            </span>
          )}
          <div className="relative max-w-full">
            <Bubble
              message={message}
              own={own}
              atEnd={atEnd}
              closes={closes}
              isSeen={isSeen}
              isReceived={props.isReceived}
              me={me}
              name={name}
              isActive={isActive}
              onOpen={props.onOpen}
              onJump={props.onJump}
            />
            {hasActions && !isSelecting && (
              <MessageActions
                message={message}
                atEnd={atEnd}
                onEdit={edit}
                onReply={() => props.onReply(message.id)}
                mayDelete={props.mayDelete}
                isPinned={props.isPinned}
                mayPin={props.mayPin}
                isActive={isActive}
                isOpen={isOpen}
                onOpenChange={setOpen}
                onLeft={props.onMenuLeft}
              />
            )}
          </div>
          {message.reactions.length > 0 && <Reactions message={message} isActive={isActive} />}
          {message.thread && (
            <ThreadChip messageId={message.id} thread={message.thread} isActive={isActive} />
          )}
          {(message.inThread ?? message.alsoInGroup) !== undefined && (
            <InBoth message={message} isActive={isActive} />
          )}
          {message.delivery === 'failed' && <NotSent message={message} />}
        </div>
      </article>
    </div>
  );
});

/** The browser's own menu is for links, pictures and selected words, and with Shift for everything. */
const wantsMenu = ({ target, currentTarget, shiftKey }: MouseEvent<HTMLElement>): boolean => {
  const element = target as HTMLElement;
  const selection = getSelection();
  const hasSelection = selection?.isCollapsed === false && selection.containsNode(element, true);
  const isOwn = element.closest('a[href], img, video, audio, input, textarea') !== null;
  return currentTarget.contains(element) && !(shiftKey || isOwn || hasSelection);
};

function FirstNew() {
  const t = useText(chatTexts);
  return (
    <h3 className="mt-1 mb-4 flex items-center gap-2.5 text-small font-strong text-accent-text">
      <span aria-hidden className="h-px flex-1 bg-accent/50" />
      {t('new')}
      <span aria-hidden className="h-px flex-1 bg-accent/50" />
    </h3>
  );
}
