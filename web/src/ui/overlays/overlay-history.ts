import { historyMoves } from './history-moves.ts';

/** What an overlay's history entry adds to the state of its screen. */
const DEPTH = 'overlays';
/** If there is no entry to go to, as before the first one, the browser reports nothing. */
const GIVE_UP_MS = 1000;

type Entry = { screen: string; index: number; depth: number };
type Move = (delta: number) => void;

const entryOf = (state: Record<string, unknown> | null): Entry => ({
  screen: `${state?.idx} ${state?.key}`,
  index: Number(state?.idx ?? 0),
  depth: Number(state?.[DEPTH] ?? 0),
});

/**
 * Gives every open overlay its own history entry above that of its screen, so that Back closes the
 * overlay and stays on the screen. The router's state is copied to these entries and moves between
 * them are hidden from it, so it only knows the screen. Navigation from an overlay's entry first
 * returns to the screen's own entry, so that no entry of an overlay remains.
 */
const createOverlayHistory = () => {
  const push: History['pushState'] = history.pushState.bind(history);
  const replace: History['replaceState'] = history.replaceState.bind(history);
  const go: Move = history.go.bind(history);
  /** Closes each open overlay; the topmost is last. */
  const open: (() => void)[] = [];
  /** Operations on the history that wait for the screen's own entry. */
  const asked: (() => void)[] = [];
  let here = entryOf(history.state);
  /** Number of overlay entries on this screen; some may lie ahead. */
  let reach = here.depth;
  /** A script has asked the browser to move, which has not been reported yet. */
  let isMoving = false;
  /**
   * The target of Forward from a screen; a blocker moves back from it, and a new entry removes it.
   */
  let ahead: { from: string; state: unknown; href: string; isCutOff: boolean } | undefined;
  let giveUp: ReturnType<typeof setTimeout> | undefined;

  const settleSoon = (): void => {
    setTimeout(settle);
  };
  const arrived = (): void => {
    clearTimeout(giveUp);
    isMoving = false;
  };
  const move: Move = (delta) => {
    isMoving = true;
    go(delta);
  };
  /** Entries ahead are gone, or belong to what was replaced. */
  const stand = (): void => {
    here = entryOf(history.state);
    reach = here.depth;
  };
  /**
   * Performs the waiting operations, and adjusts the number of entries to that of open overlays.
   */
  const settle = (): void => {
    while (!isMoving && here.depth === 0 && asked.length > 0) asked.shift()?.();
    if (isMoving) return;
    const wanted = asked.length > 0 ? 0 : open.length;
    const known = Math.min(wanted, reach);
    if (here.depth !== known) move(known - here.depth);
    else if (known < wanted) {
      if (ahead?.from === here.screen) ahead.isCutOff = true;
      push({ ...history.state, [DEPTH]: known + 1 }, '');
      stand();
      settle();
    }
  };
  /** As the browser would have done without any overlay. */
  const goAhead = ({ state, href }: NonNullable<typeof ahead>): void => {
    push(state, '', href);
    isMoving = true;
    dispatchEvent(new PopStateEvent('popstate', { state }));
  };
  const ask = (run: () => void): void => {
    asked.push(run);
    settle();
  };

  history.pushState = (...entry) =>
    ask(() => {
      push(...entry);
      ahead = undefined;
      stand();
    });
  history.replaceState = (...entry) =>
    ask(() => {
      replace(...entry);
      stand();
    });
  history.go = (delta = 0) =>
    ask(() => {
      if (delta > 0 && ahead?.from === here.screen && ahead.isCutOff) return goAhead(ahead);
      giveUp = setTimeout(() => {
        arrived();
        settle();
      }, GIVE_UP_MS);
      move(delta);
    });
  history.back = () => history.go(-1);
  history.forward = () => history.go(1);

  historyMoves.onMove = (event) => {
    const { screen, index } = here;
    const isAsked = isMoving;
    arrived();
    here = entryOf(history.state);
    const isSame = here.screen === screen;
    if (!isSame && !isAsked)
      ahead =
        here.index > index
          ? { from: screen, state: history.state, href: location.href, isCutOff: false }
          : undefined;
    reach = Math.max(isSame ? reach : 0, here.depth);
    if (isSame) event.stopImmediatePropagation();
    // An overlay that stays open, because it asks first or waits for an answer, gets its entry
    // back.
    if (!isAsked) for (const close of open.slice(isSame ? here.depth : 0).reverse()) close();
    settleSoon();
  };
  // The page was reloaded while something was open.
  settleSoon();

  /** Call when something opens over the screen; call the returned function when it has closed. */
  return (close: () => void): (() => void) => {
    open.push(close);
    settleSoon();
    return () => {
      open.splice(open.lastIndexOf(close), 1);
      settleSoon();
    };
  };
};

let ofPage: ReturnType<typeof createOverlayHistory> | undefined;
export const overlayHistory = () => (ofPage ??= createOverlayHistory());
