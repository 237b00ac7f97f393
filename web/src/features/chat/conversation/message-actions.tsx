import { findMessage, type HeldMessage } from '@kith/contract/chat/message-list';
import { plainText } from '@kith/contract/chat/rich-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SMILE } from '../../../ui/icons/drawings.ts';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { Menu, MenuItem, MenuRow, MenuTile, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChat, useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { DOUBLE_CHECK } from '../chat-icons.ts';
import { EmojiPopover } from '../emoji/emoji-popover.tsx';
import { isGroup, mayListSeen, maySave } from '../engine/chat-view.ts';
import { isEdited } from '../engine/editing.ts';
import { hasReacted, QUICK_REACTIONS } from '../engine/reactions.ts';
import { mayForward } from '../forwarding/may-forward.ts';
import { FLAG } from '../reports/flag-icon.ts';
import { repliesTexts } from '../threads/replies.texts.ts';
import { THREAD } from '../threads/thread-icon.ts';
import { useOpenThread } from '../threads/use-open-thread.ts';
import { SPEAKER, SPEECH } from './language/language-icons.ts';
import { canSpeak, isSpeaking, speak, spokenTurn, stopSpeaking } from './language/speech.ts';
import { canTranslate } from './language/translator.ts';
import { clearOfMenu } from './menu-place.ts';
import {
  ForwardMessages,
  MessageVersions,
  RemindMe,
  ReportDialog,
  SaveMessages,
  SeenList,
} from './message-dialogs.ts';
import { FORWARD, PIN, SAVE } from './message-icons.ts';
import { QuickReactions } from './quick-reactions.tsx';
import { useSelecting } from './selection.ts';
import { useDelete } from './use-delete.ts';
import { usePin } from './use-pin.ts';
import { useReact } from './use-react.ts';

const Translation = later(async () => (await import('./language/translation.tsx')).Translation);

/** Whether the menu is open: by a key, with the focus on its first item, or at the pointer. */
export type MenuState = boolean | 'first' | { x: number; y: number };

type Props = {
  message: HeldMessage;
  /** At the end of the line. */
  atEnd: boolean;
  /** Absent if this message cannot be edited. */
  onEdit: (() => void) | undefined;
  onReply: () => void;
  mayDelete: boolean;
  isPinned: boolean;
  mayPin: boolean;
  /** Under the pointer or focused: only then are there buttons. */
  isActive: boolean;
  isOpen: MenuState;
  onOpenChange: (isOpen: boolean) => void;
  /** It was opened by the pointer, and closed by Esc or a press outside. */
  onLeft: () => void;
};

/** Where a touch menu opens: beside the whole message, because there is no button. */
const heldRect = (acts: HTMLElement): DOMRect | null => {
  const message = acts.closest('article');
  const bubble = acts.parentElement;
  if (message === null || bubble === null) return null;
  const { top, bottom } = message.getBoundingClientRect();
  const { x, width } = bubble.getBoundingClientRect();
  const end = clearOfMenu(top, bottom, visualViewport?.height ?? innerHeight);
  return new DOMRect(x, top, width, end - top);
};

const linkTo = ({ chatId, id }: HeldMessage): string =>
  new URL(`/app/chat/${chatId}?message=${id}`, location.origin).href;

/** The actions of a message, rendered on demand. */
export function MessageActions(props: Props) {
  const { message, atEnd, onEdit, onReply, mayDelete, isActive, isOpen, onOpenChange, onLeft } =
    props;
  const t = useText(chatTexts);
  const { me, kinds, state } = useChatEngine();
  const chat = useChat(message.chatId);
  const replies = useText(repliesTexts);
  const openThread = useOpenThread();
  const selecting = useSelecting();
  const react = useReact(message);
  const [asking, setAsking] = useState<
    'forward' | 'save' | 'versions' | 'seen' | 'remind' | 'report'
  >();
  const isAsking = asking !== undefined;
  const point = typeof isOpen === 'object' ? isOpen : undefined;
  const isOnlyMine = mayDelete && chat?.participants.length === 1;
  const pin = usePin(message.chatId);
  const remove = useDelete(message.chatId);
  const [isPicking, setPicking] = useState(false);
  const [isTranslating, setTranslating] = useState(false);
  const { language } = useLanguage();
  const turn = useRef<number>(undefined);
  // The message is deleted. If it was only scrolled out of sight, it is read on.
  const ended = useEffectEvent(() => {
    const list = state.getState().messages[message.chatId];
    const isThere = list !== undefined && findMessage(list, message.id) !== undefined;
    if (turn.current !== undefined && !isThere) stopSpeaking(turn.current);
  });
  useEffect(() => () => ended(), []);
  const acts = useRef<HTMLSpanElement>(null);
  const isHeld = useMedia('(pointer: coarse)');
  if (
    message.delivery !== undefined ||
    !(isActive || isOpen || isAsking || isPicking || isTranslating)
  )
    return null;
  const copy = (words: string) =>
    navigator.clipboard.writeText(words).then(
      () => notify(() => t('copied')),
      () => notify(() => t('copyFailed')),
    );
  const change = (opens: boolean) => {
    onOpenChange(opens);
    if (opens || isOpen === 'first') return;
    // After it has returned the focus to its button, which disappears with the pointer. The
    // selected action may have moved the focus on.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        const isHere = activeElement === body || acts.current?.contains(activeElement);
        // The right button had focused the message.
        if (isHere || (point && activeElement === acts.current?.closest('article'))) onLeft();
      }),
    );
  };
  const closing = {
    onClose: () => setAsking(undefined),
    onFailed: () => {
      setAsking(undefined);
      notifyNotLoaded();
    },
  };
  const menuRect = () => {
    if (point) return new DOMRect(point.x, point.y);
    return isHeld && acts.current ? heldRect(acts.current) : null;
  };
  return (
    <>
      {!isOpen && !isAsking && (
        <QuickReactions message={message} atEnd={atEnd} onMore={() => setPicking(true)} />
      )}
      <span
        ref={acts}
        data-acts=""
        className={`absolute bottom-0.5 flex px-1 coarse:pointer-events-none coarse:opacity-0 ${atEnd ? 'end-full' : 'start-full'}`}
      >
        <IconButton icon="reply" label={t('reply')} shortcut="R" size={18} onPress={onReply} />
        <MenuTrigger isOpen={isOpen !== false} onOpenChange={change}>
          <IconButton icon="more" label={t('messageMenu')} size={18} />
          <Menu
            aria-label={t('messageMenu')}
            placement={atEnd && !point ? 'bottom end' : 'bottom start'}
            getTargetRect={menuRect}
            {...(isOpen === 'first' && { autoFocus: 'first' })}
          >
            <MenuRow label={t('react')}>
              {QUICK_REACTIONS.map((emoji) => (
                <MenuTile
                  key={emoji}
                  id={emoji}
                  label={t('reactWith', { emoji })}
                  onAction={() => react(emoji, !hasReacted(message.reactions, emoji, me))}
                >
                  {emoji}
                </MenuTile>
              ))}
            </MenuRow>
            <MenuItem label={t('moreReactions')} icon={SMILE} onAction={() => setPicking(true)} />
            <MenuItem label={t('reply')} icon="reply" shortcut="R" onAction={onReply} />
            {chat?.group && chat.thread === undefined && (
              <MenuItem
                label={replies('replyInThread')}
                icon={THREAD}
                onAction={() => openThread((message.inThread && message.replyTo) ?? message.id)}
              />
            )}
            {message.delta.length > 0 && (
              <MenuItem
                label={t('copyText')}
                icon="copy"
                onAction={() => void copy(plainText(message.delta).trimEnd())}
              />
            )}
            {message.delta.length > 0 && canSpeak() && (
              <MenuItem
                label={t(isSpeaking() ? 'stopReading' : 'readAloud')}
                icon={SPEAKER}
                onAction={() => {
                  if (isSpeaking()) return stopSpeaking();
                  void speak(plainText(message.delta), language);
                  turn.current = spokenTurn();
                }}
              />
            )}
            {message.delta.length > 0 && canTranslate() && (
              <MenuItem
                label={t('translate')}
                icon={SPEECH}
                onAction={() => setTranslating(true)}
              />
            )}
            {mayForward([message], kinds) && (
              <MenuItem label={t('forward')} icon={FORWARD} onAction={() => setAsking('forward')} />
            )}
            {chat && maySave(chat, me) && mayForward([message], kinds) && (
              <MenuItem label={t('saveToNotes')} icon={SAVE} onAction={() => setAsking('save')} />
            )}
            <MenuItem label={t('remindMe')} icon="bell" onAction={() => setAsking('remind')} />
            {props.mayPin && (
              <MenuItem
                label={t(props.isPinned ? 'unpin' : 'pin')}
                icon={PIN}
                onAction={() => pin(message.id, !props.isPinned)}
              />
            )}
            <MenuItem
              label={t('copyLink')}
              icon="link"
              onAction={() => void copy(linkTo(message))}
            />
            {chat && mayListSeen(chat, me, message) && (
              <MenuItem
                label={t(isGroup(chat, me) ? 'seenList' : 'details')}
                icon={DOUBLE_CHECK}
                onAction={() => setAsking('seen')}
              />
            )}
            {isEdited(message) && (
              <MenuItem label={t('versions')} icon="clock" onAction={() => setAsking('versions')} />
            )}
            {onEdit && <MenuItem label={t('edit')} icon="edit" shortcut="E" onAction={onEdit} />}
            <MenuItem
              label={t('selectMessage')}
              icon="check"
              onAction={() => selecting.start(message.chatId, message.id)}
            />
            {message.senderId !== me && (
              <MenuItem label={t('report')} icon={FLAG} harm onAction={() => setAsking('report')} />
            )}
            {!isOnlyMine && (
              <MenuItem
                label={t('deleteForMe')}
                icon="trash"
                harm
                onAction={() => remove([message], true)}
              />
            )}
            {mayDelete && (
              <MenuItem
                label={t(isOnlyMine ? 'delete' : 'deleteForEveryone')}
                icon="trash"
                harm
                onAction={() => remove([message])}
              />
            )}
          </Menu>
        </MenuTrigger>
        <EmojiPopover
          triggerRef={acts}
          isOpen={isPicking}
          onClose={() => setPicking(false)}
          onPick={(emoji) => react(emoji, true)}
        />
        {isTranslating && (
          <Translation
            text={plainText(message.delta)}
            onClose={() => setTranslating(false)}
            onFailed={() => {
              setTranslating(false);
              notifyNotLoaded();
            }}
          />
        )}
        {isAsking && (
          <>
            {asking === 'forward' && <ForwardMessages messages={[message]} {...closing} />}
            {asking === 'save' && <SaveMessages messages={[message]} {...closing} />}
            {asking === 'remind' && <RemindMe message={message} {...closing} />}
            {asking === 'report' && chat && (
              <ReportDialog chat={chat} message={message} {...closing} />
            )}
            {asking === 'seen' && <SeenList message={message} {...closing} />}
            {asking === 'versions' && <MessageVersions message={message} {...closing} />}
          </>
        )}
      </span>
    </>
  );
}
