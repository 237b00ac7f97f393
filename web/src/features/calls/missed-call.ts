import { fillSlot } from '../../platform/feature/slot.ts';
import { callLineActs } from '../chat/index.ts';
import { CallBack } from './components/call-back.tsx';

/** The line about a missed call leads back to the caller. */
export const missedCallFill = fillSlot(callLineActs, CallBack);
