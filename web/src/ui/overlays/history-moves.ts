/** Who hears of moves in the browser's history before the router does. */
export const historyMoves: { onMove?: (event: PopStateEvent) => void } = {};

/** To be called before the router is made: a window calls its listeners in the order they came. */
export const hearHistoryMoves = (): void =>
  addEventListener('popstate', (event) => historyMoves.onMove?.(event));
