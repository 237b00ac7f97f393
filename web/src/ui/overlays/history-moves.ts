/** Listeners for history moves that run before the router's. */
export const historyMoves: { onMove?: (event: PopStateEvent) => void } = {};

/** Call before the router is created: a window calls its listeners in the order of registration. */
export const hearHistoryMoves = (): void =>
  addEventListener('popstate', (event) => historyMoves.onMove?.(event));
