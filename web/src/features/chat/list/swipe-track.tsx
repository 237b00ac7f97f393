import type { Chat } from '@kith/contract';
import { isMuted } from '@kith/contract/push/levels';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Drawing } from '../../../ui/icons/registered.ts';
import { followPointer } from '../../../ui/interaction/follow-pointer.ts';
import { haptic } from '../../../ui/interaction/haptic.ts';
import { whenRested } from '../../../ui/interaction/when-rested.ts';
import { isUnread } from '../engine/chat-view.ts';
import { MUTED, PIN } from './list-icons.ts';
import { orderTexts } from './order.texts.ts';
import { ARCHIVE, UNREAD } from './order-icons.ts';
import { ALWAYS, type Order } from './use-order.ts';

const SLIP_PX = 12;
const NEAR_PX = 64;
const FAR_PX = 168;

type Props = {
  scroller: RefObject<HTMLDivElement | null>;
  /** Undefined if it cannot be swiped now. */
  chatOf: (id: string | undefined) => Chat | undefined;
  order: Order;
  isArchived: (chat: Chat) => boolean;
  /** A long press on a row. */
  onRest: (row: HTMLElement, point: { x: number; y: number }) => void;
};

interface Swipe {
  chat: Chat;
  rect: DOMRect;
  /** Towards the end of the line if positive. */
  along: number;
  /** The uncovered space is on the left side of the row. */
  isLeftFree: boolean;
}

interface Act {
  icon: Drawing | 'check';
  label: string;
  color: string;
  run: () => void;
}

/**
 * Swipes over the rows of a touch screen: towards the end to mark as read and, further, to pin;
 * towards the start to archive and, further, to mute.
 */
export function SwipeTrack({ scroller, chatOf, order, isArchived, onRest }: Props) {
  const t = useText(orderTexts);
  const [swipe, setSwipe] = useState<Swipe>();

  const actOf = ({ chat, along }: Pick<Swipe, 'chat' | 'along'>): Act | undefined => {
    const far = Math.abs(along);
    if (far < NEAR_PX) return undefined;
    const pinned = chat.pinPlace !== null;
    const muted = isMuted(chat, Date.now());
    if (along > 0)
      return far < FAR_PX
        ? {
            icon: isUnread(chat) ? 'check' : UNREAD,
            label: t(isUnread(chat) ? 'markRead' : 'markUnread'),
            color: 'bg-accent',
            run: () => (isUnread(chat) ? order.read([chat]) : order.markUnread(chat)),
          }
        : {
            icon: PIN,
            label: t(pinned ? 'unpin' : 'pin'),
            color: 'bg-accent',
            run: () => (pinned ? order.unpin([chat]) : order.pin([chat])),
          };
    return far < FAR_PX
      ? {
          icon: ARCHIVE,
          label: t(isArchived(chat) ? 'unarchive' : 'archive'),
          color: 'bg-ink-2',
          run: () => order.archive([chat], !isArchived(chat)),
        }
      : {
          icon: MUTED,
          label: t(muted ? 'unmute' : 'mute'),
          color: 'bg-ink-2',
          run: () => order.mute([chat], muted ? null : ALWAYS),
        };
  };

  const start = useEffectEvent((event: PointerEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-chat]');
    const chat = chatOf(row?.dataset.chat);
    if (row === null || chat === undefined || event.pointerType === 'mouse' || !event.isPrimary)
      return;
    const { clientX: x, clientY: y, pointerId } = event;
    const way = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    let along = 0;
    let isSwiping = false;
    const end = () => {
      stop();
      noRest();
      row.style.translate = '';
      setSwipe(undefined);
    };
    const rest = () => {
      end();
      swallowClick();
      haptic();
      onRest(row, { x, y });
    };
    const noRest = whenRested(rest);
    const move = ({ clientX, clientY }: PointerEvent) => {
      along = (clientX - x) * way;
      const upright = Math.abs(clientY - y);
      if (Math.max(Math.abs(along), upright) > SLIP_PX) noRest();
      if (!isSwiping && (Math.abs(along) <= SLIP_PX || upright > Math.abs(along))) return;
      isSwiping = true;
      row.style.translate = `${along * way}px`;
      setSwipe({ chat, rect: row.getBoundingClientRect(), along, isLeftFree: along * way > 0 });
    };
    const lift = () => {
      end();
      if (!isSwiping) return;
      swallowClick();
      const act = actOf({ chat, along });
      if (act === undefined) return;
      haptic();
      act.run();
    };
    const stop = followPointer(pointerId, move, lift, end);
  });
  useEffect(() => {
    const list = scroller.current;
    if (list === null) return;
    const listener = (event: PointerEvent) => start(event);
    list.addEventListener('pointerdown', listener);
    return () => list.removeEventListener('pointerdown', listener);
  }, [scroller]);

  if (swipe === undefined) return null;
  const act = actOf(swipe);
  const { rect, along, isLeftFree } = swipe;
  const width = Math.abs(along);
  const left = isLeftFree ? rect.x - width : rect.right;
  return createPortal(
    <div
      aria-hidden
      className={`pointer-events-none fixed z-10 flex items-center justify-center gap-2 overflow-hidden rounded-row px-2 text-small font-strong ${act ? `${act.color} text-on-accent` : 'bg-sunk text-ink-2'}`}
      ref={(element) => {
        if (element === null) return;
        Object.assign(element.style, {
          left: `${left}px`,
          top: `${rect.y}px`,
          width: `${width}px`,
          height: `${rect.height}px`,
        });
      }}
    >
      {act && (
        <>
          <Icon name={act.icon} size={20} />
          {width > 110 && <span className="truncate">{act.label}</span>}
        </>
      )}
    </div>,
    document.body,
  );
}

/** A swipe or long press does not count as a press. */
const swallowClick = (): void => {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 350);
};
