import type { HeldMessage } from '@kith/contract/chat/message-list';
import { type RefObject, useRef, useState } from 'react';
import type { MessageAct, OnMessages } from '../../../platform/feature/message-act.ts';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SMILE } from '../../../ui/icons/drawings.ts';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { Menu, MenuItem, MenuRow, MenuTile, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { type OnRow, useMessageActs } from '../acts/use-message-acts.ts';
import { useChat, useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { EmojiPopover } from '../emoji/emoji-popover.tsx';
import { hasReacted, QUICK_REACTIONS } from '../engine/reactions.ts';
import { useTurn } from './language/use-language-acts.tsx';
import { clearOfMenu } from './menu-place.ts';
import { QuickReactions } from './quick-reactions.tsx';
import { useReact } from './use-react.ts';

/** Whether the menu is open: by a key, with the focus on its first item, or at the pointer. */
export type MenuState = boolean | 'first' | { x: number; y: number };

type Props = Omit<OnRow, 'turn'> & {
  message: HeldMessage;
  /** At the end of the line. */
  atEnd: boolean;
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

/** The actions of a message, rendered on demand. */
export function MessageActions(props: Props) {
  const { message, isActive, isOpen } = props;
  const turn = useTurn(message);
  // Here, because the actions may be gone and back by the time their menu has closed.
  const place = useRef<HTMLSpanElement>(null);
  const [Dialog, setDialog] = useState<MessageAct['Dialog']>();
  const [isPicking, setPicking] = useState(false);
  const isShown = isActive || isOpen || Dialog !== undefined || isPicking;
  if (message.delivery !== undefined || !isShown) return null;
  return <Acts {...{ ...props, turn, place, Dialog, setDialog, isPicking, setPicking }} />;
}

type ActsProps = Props &
  Pick<OnRow, 'turn'> & {
    place: RefObject<HTMLSpanElement | null>;
    Dialog: MessageAct['Dialog'];
    setDialog: (open: () => MessageAct['Dialog']) => void;
    isPicking: boolean;
    setPicking: (isPicking: boolean) => void;
  };

function Acts({ place, Dialog, setDialog, isPicking, setPicking, ...props }: ActsProps) {
  const { message, atEnd, isOpen, onOpenChange, onLeft } = props;
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const chat = useChat(message.chatId);
  const on: OnMessages = { chatId: message.chatId, chat, messages: [message], isSelection: false };
  const acts = useMessageActs(on, props);
  const react = useReact(message);
  const point = typeof isOpen === 'object' ? isOpen : undefined;
  const isHeld = useMedia('(pointer: coarse)');
  const change = (opens: boolean) => {
    onOpenChange(opens);
    if (opens || isOpen === 'first') return;
    // After it has returned the focus to its button, which disappears with the pointer. The
    // selected action may have moved the focus on.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        const isHere = activeElement === body || place.current?.contains(activeElement);
        // The right button had focused the message.
        if (isHere || (point && activeElement === place.current?.closest('article'))) onLeft();
      }),
    );
  };
  const close = () => setDialog(() => undefined);
  const menuRect = () => {
    if (point) return new DOMRect(point.x, point.y);
    return isHeld && place.current ? heldRect(place.current) : null;
  };
  return (
    <>
      {!isOpen && !Dialog && (
        <QuickReactions message={message} atEnd={atEnd} onMore={() => setPicking(true)} />
      )}
      <span
        ref={place}
        data-acts=""
        className={`absolute bottom-0.5 flex px-1 coarse:pointer-events-none coarse:opacity-0 ${atEnd ? 'end-full' : 'start-full'}`}
      >
        <IconButton
          icon="reply"
          label={t('reply')}
          shortcut="R"
          size={18}
          onPress={props.onReply}
        />
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
            {acts.map(
              ({ id, label, icon, shortcut, isShown, harm, run, Dialog: opened }) =>
                isShown && (
                  <MenuItem
                    key={id}
                    {...{ label, icon }}
                    {...(shortcut && { shortcut })}
                    {...(harm && { harm: true })}
                    onAction={() => {
                      if (opened) setDialog(() => opened);
                      else void run?.();
                    }}
                  />
                ),
            )}
          </Menu>
        </MenuTrigger>
        <EmojiPopover
          triggerRef={place}
          isOpen={isPicking}
          onClose={() => setPicking(false)}
          onPick={(emoji) => react(emoji, true)}
        />
        {Dialog && (
          <Dialog
            {...on}
            onClose={close}
            onDone={close}
            onFailed={() => {
              close();
              notifyNotLoaded();
            }}
          />
        )}
      </span>
    </>
  );
}
