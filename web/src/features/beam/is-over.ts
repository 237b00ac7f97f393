import type { TransferState } from './beam.types.ts';

const UNDER_WAY: ReadonlySet<TransferState | undefined> = new Set([
  ...(['waiting', 'connecting', 'moving', 'lost', 'interrupted'] as const),
]);

/** Whether nothing more happens in a transfer. */
export const isOver = (state: TransferState | undefined): boolean => !UNDER_WAY.has(state);
