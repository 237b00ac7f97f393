import type { SystemMessage } from '@kith/contract';
import { defineSlot } from '../../platform/feature/slot.ts';

/** Slot in a line about a call. */
export const callLineActs = defineSlot<{ chatId: string; isMine: boolean; system: SystemMessage }>(
  'acts in a line about a call',
);
