import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { END_SLACK_PX } from '../../../ui/lists/inverted-list/inverted-scroll.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine, useMessages } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { isInView, type Spot, spotIn } from './spot.ts';

/**
 * A chat that opens there leaves no position behind, a quote always does. Steps through search results,
 * pins or mentions count as one jump until the reader has read on from one of them.
 */
type Jump = 'opening' | 'quote' | 'step';

/** A message, or how to find it: the position that is left is the one before. */
export type Sought = string | (() => Promise<string | undefined>);

/** A message to start at: in the middle, or scrolled past the top by so many pixels. */
export interface Start {
  id: string;
  hidden?: number;
}

export interface Reading {
  /** A new value each time the conversation is to be displayed from another position. */
  turn: number;
  /** Where to start; undefined for the end. */
  startAt: Start | undefined;
  /** The scrolling list. */
  box: RefObject<HTMLDivElement | null>;
  goTo: (sought: Sought, jump?: Jump) => void;
  /** The same for a message that is loaded: the list only scrolls. */
  jumpTo: (messageId: string, jump: Jump, scroll: () => void) => void;
  toNewest: () => void;
  /** Leads to the position before the last jump, if there was one. */
  back: (() => void) | undefined;
  /** Positions that are on the screen again are no longer left. */
  see: (isShown: (messageId: string) => boolean) => void;
}

/** The displayed part of a conversation: its end, or around an older message. */
export const useReading = (chatId: string): Reading => {
  const t = useText(chatTexts);
  const { loadAround, toNewest } = useChatEngine();
  const isAway = useMessages(chatId)?.away != null;
  const box = useRef<HTMLDivElement>(null);
  const [{ turn, startAt }, setPlace] = useState<{ turn: number; startAt?: Start }>({ turn: 0 });
  /** The positions before jumps, the latest last. */
  const [left, setLeft] = useState<readonly Spot[]>([]);
  /** Where the last of the steps led, and the position before the first of them. */
  const steps = useRef<{ at: string; from: Spot | undefined }>(undefined);
  /** The position that could not be returned to. */
  const missed = useRef<Spot>(undefined);
  const show = (places: readonly Spot[], start?: Start) => {
    setLeft(places);
    setPlace((place) => ({ turn: place.turn + 1, ...(start !== undefined && { startAt: start }) }));
  };
  const leave = (jump: Jump) => {
    const isEnd = !isAway && (box.current?.scrollTop ?? 0) > -END_SLACK_PX;
    const before = jump === 'step' ? steps.current : undefined;
    const isOn = before !== undefined && isInView(box.current, before.at);
    const here = isEnd || jump === 'opening' ? undefined : spotIn(box.current);
    const from = isOn ? before.from : here;
    // The first step may have left it on the screen.
    const isNew = from !== undefined && !left.some(({ id }) => id === from.id);
    const places = isNew ? [...left, from] : left;
    const land = (at: string) => {
      steps.current = jump === 'quote' ? undefined : { at, from };
    };
    return { places, land };
  };
  const newest = () => {
    steps.current = undefined;
    toNewest(chatId);
    show([]);
  };
  const failed = () => notify(() => t('jumpFailed'));
  const backTo = (places: readonly Spot[]): void => {
    const spot = places.at(-1);
    if (spot === undefined) {
      newest();
      return;
    }
    const others = places.slice(0, -1);
    void loadAround(chatId, spot.id).then(
      (isThere) => {
        const hidden = spot.height - (box.current?.clientHeight ?? 0);
        steps.current = undefined;
        // It may have been deleted.
        if (isThere) show(others, { id: spot.id, hidden });
        else backTo(others);
      },
      () => {
        // The newest messages may be here: the second failure does not keep the reader from them.
        if (missed.current === spot) setLeft(others);
        missed.current = spot;
        failed();
      },
    );
  };
  return {
    turn,
    startAt,
    box,
    goTo(sought, jump = 'step') {
      const { places, land } = leave(jump);
      const go = async (): Promise<void> => {
        const id = typeof sought === 'string' ? sought : await sought();
        if (id === undefined) return;
        if (!(await loadAround(chatId, id))) return notify(() => t('quoteMissing'));
        land(id);
        show(places, { id });
      };
      go().catch(failed);
    },
    jumpTo(messageId, jump, scroll) {
      const { places, land } = leave(jump);
      scroll();
      land(messageId);
      setLeft(places);
    },
    toNewest: newest,
    back: left.length === 0 ? undefined : () => backTo(left),
    see(isShown) {
      // With every movement of the list.
      if (left.some(({ id }) => isShown(id)))
        setLeft((now) => now.filter(({ id }) => !isShown(id)));
    },
  };
};

/** Goes to the message that is wanted from outside, once for each request, as soon as messages are there. */
export const useWanted = (
  { goTo }: Reading,
  wanted: { messageId: string } | undefined,
  isLoaded: boolean,
): void => {
  const [opening] = useState(wanted);
  const shown = useRef<typeof wanted>(undefined);
  const show = useEffectEvent(goTo);
  useEffect(() => {
    if (!isLoaded || wanted === undefined || wanted === shown.current) return;
    shown.current = wanted;
    show(wanted.messageId, wanted === opening ? 'opening' : 'step');
  }, [wanted, opening, isLoaded]);
};
