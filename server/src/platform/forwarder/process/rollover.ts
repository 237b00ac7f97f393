import { SrtpAuthenticationError, type SrtpSession } from 'werift';
import { ahead, NUMBERS } from './sequence.ts';

type Counting = SrtpSession['localContext']['updateRolloverCount'];
/** The library copies a state, and keeps the copy once a packet has proved authentic. */
type State = Parameters<Counting>[1] & { highest?: number };

/**
 * The packet gets the index nearest to the highest one so far (RFC 3711, 3.3.1), to which late ones change
 * nothing. The library's own way loses count for good if the packets around a wraparound are missing.
 */
const count = (sequenceNumber: number, state: State): void => {
  const { highest } = state;
  const index =
    highest === undefined ? sequenceNumber : highest + ahead(sequenceNumber, highest % NUMBERS);
  // A number that comes later for a second time must not be used up.
  if (index < 0) throw new SrtpAuthenticationError('From before the first packet.');
  state.rolloverHasProcessed = true;
  state.rolloverCounter = Math.floor(index / NUMBERS);
  state.lastSequenceNumber = sequenceNumber;
  state.highest = Math.max(index, highest ?? 0);
};

/** Only allowed before the first packet. */
export const countRounds = ({ localContext, remoteContext }: SrtpSession): void => {
  for (const context of [localContext, remoteContext]) context.updateRolloverCount = count;
};
