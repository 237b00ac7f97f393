import { SrtpAuthenticationError, type SrtpSession } from 'werift';
import { ahead, NUMBERS } from './sequence.ts';

type Counting = SrtpSession['localContext']['updateRolloverCount'];
/** The library copies a state, and keeps the copy once a packet has proved authentic. */
type State = Parameters<Counting>[1] & { highest?: number };

/**
 * The packet gets the index nearest to the highest one so far (RFC 3711, 3.3.1), to which late ones change
 * nothing. The library's own way loses count for good if the packets around a wraparound are missing.
 */
const count = (sequenceNumber: number, state: State, firstRound: number): void => {
  const { highest } = state;
  const index =
    highest === undefined
      ? firstRound * NUMBERS + sequenceNumber
      : highest + ahead(sequenceNumber, highest % NUMBERS);
  // A number that comes later for a second time must not be used up.
  if (index < 0) throw new SrtpAuthenticationError('From before the first packet.');
  state.rolloverHasProcessed = true;
  state.rolloverCounter = Math.floor(index / NUMBERS);
  state.lastSequenceNumber = sequenceNumber;
  state.highest = Math.max(index, highest ?? 0);
};

/** Only allowed before the first packet. */
export const countRounds = ({ localContext, remoteContext }: SrtpSession): void => {
  localContext.updateRolloverCount = (sequenceNumber, state) => count(sequenceNumber, state, 0);

  // Not every sender begins in the lower half of the numbers. If one begins near their end, and what it sent
  // before the wraparound is lost or late, the first packet that arrives is already one of the second round.
  let firstRound = 0;
  let isFirst = false;
  remoteContext.updateRolloverCount = (sequenceNumber, state: State) => {
    isFirst = state.highest === undefined;
    count(sequenceNumber, state, firstRound);
  };
  const decrypt = remoteContext.decryptRtp.bind(remoteContext);
  remoteContext.decryptRtp = (packet) => {
    isFirst = false;
    try {
      return decrypt(packet);
    } catch (error) {
      if (!isFirst || !(error instanceof SrtpAuthenticationError)) throw error;
      firstRound = 1;
      try {
        return decrypt(packet);
      } finally {
        firstRound = 0;
      }
    }
  };
};
