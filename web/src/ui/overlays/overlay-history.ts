import { historyMoves } from './history-moves.ts';

/** What the history's entry of an overlay has besides the state of the screen below it. */
const DEPTH = 'overlays';
/** Where there is nothing to go to, as before the first entry, the browser reports nothing. */
const GIVE_UP_MS = 1000;

type Entry = { screen: string; index: number; depth: number };
type Move = (delta: number) => void;

const entryOf = (state: Record<string, unknown> | null): Entry => ({
  screen: `${state?.idx} ${state?.key}`,
  index: Number(state?.idx ?? 0),
  depth: Number(state?.[DEPTH] ?? 0),
});

/**
 * Gives every open overlay an entry of the browser's history above that of its screen, so that going
 * back closes the overlay and stays on the screen. The router's state is copied to these entries and
 * moves between them are kept from it, so it knows the screen alone. Whatever navigates while the
 * entry of an overlay is the current one is taken back to the screen's own entry first: no entry of
 * an overlay is left behind.
 */
const createOverlayHistory = () => {
  const push: History['pushState'] = history.pushState.bind(history);
  const replace: History['replaceState'] = history.replaceState.bind(history);
  const go: Move = history.go.bind(history);
  /** How to close each overlay that is open, the topmost last. */
  const open: (() => void)[] = [];
  /** What others asked of the history while it was not at a screen's own entry. */
  const asked: (() => void)[] = [];
  let here = entryOf(history.state);
  /** How many entries of overlays this screen has; some may lie ahead. */
  let reach = here.depth;
  /** A script has asked the browser to move, and it has not reported yet. */
  let isMoving = false;
  /** Where Forward led from a screen; what asks first takes it back, and its entry cuts it off. */
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
  /** What lay ahead is gone, or belongs to what was replaced. */
  const stand = (): void => {
    here = entryOf(history.state);
    reach = here.depth;
  };
  /** Brings the history to what was asked of it, and to as many entries as overlays are open. */
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
  /** As the browser would have done it, had nothing been opened meanwhile. */
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
    // What does not close, because it asks first or waits for an answer, gets its entry back.
    if (!isAsked) for (const close of open.slice(isSame ? here.depth : 0).reverse()) close();
    settleSoon();
  };
  // The page was loaded anew while something was open.
  settleSoon();

  /** To be called when something opens over the screen; the answer, when it has closed. */
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
