import { digest } from '../../features/beam/transfer/said.ts';

/** The browser that has shown the code, and the one that has entered it. */
export type Seat = 'first' | 'second';

/** What the two say before they compare. */
export type ComparisonSaid =
  | { t: 'commit'; hash: string }
  | { t: 'reveal'; print: string; nonce: string };

/** The other side is not the one that this browser is connected with. */
export class NotTheOther extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotTheOther';
  }
}

const PRINT = /^a=fingerprint:sha-256 ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})\s*$/gim;
/** Browsers also read lines that are not written as above, so any mention counts. */
const ANY_PRINT = /fingerprint/gi;
const NONCE = /^[0-9a-f]{64}$/;
const HASH = NONCE;
/** Six bits each. */
const COUNT = 4;
const EMOJI = [
  ...'🐶🐱🦁🐴🦄🐷🐘🐰🐼🐓🐧🐢🐟🐙🦋🌷',
  ...'🌳🌵🍄🌍🌙🔥🍌🍎🍓🌽🍕🎂🤖🎩👓🔧',
  ...'🎅👍☂⌛⏰🎁💡📕✏📎✂🔒🔑🔨☎🏁',
  ...'🚂🚲✈🚀🏆⚽🎸🎺🔔⚓🎧📁📌🐝🧦🥕',
];
/** Some are drawn as signs of text otherwise. */
const AS_PICTURE = '\ufe0f';

const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Of the certificate in a session description, which is what the connection is encrypted for. */
export const fingerprintOf = (sdp: string): string => {
  const prints = new Set([...sdp.matchAll(PRINT)].map(([, print = '']) => print.toUpperCase()));
  const [print] = prints;
  const isOnly = prints.size === 1 && sdp.match(ANY_PRINT)?.length === sdp.match(PRINT)?.length;
  // Any of several would be accepted, and only one would be compared.
  if (print === undefined || !isOnly)
    throw new NotTheOther('a description without exactly one fingerprint');
  return print;
};

const commitmentOf = (seat: Seat, print: string, nonce: string): Promise<string> =>
  digest(textBytes(`kith.beam.commit ${seat} ${print} ${nonce}`));

/** Four pictures, the same on both sides only if both are connected with each other. */
export const picturesOf = async (
  first: { print: string; nonce: string },
  second: { print: string; nonce: string },
): Promise<string[]> => {
  const parts = [first.print, first.nonce, second.print, second.nonce].join(' ');
  const hash = BigInt(`0x${await digest(textBytes(`kith.beam.compare ${parts}`))}`);
  return Array.from({ length: COUNT }, (_, at) => {
    const bits = Number((hash >> BigInt(6 * at)) & 63n);
    return `${EMOJI[bits]}${AS_PICTURE}`;
  });
};

export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export interface ComparisonOptions {
  seat: Seat;
  /** Fingerprints of the two ends of this connection, as this browser sees them. */
  own: string;
  other: string;
  nonce: string;
  say(said: ComparisonSaid): void;
}

/**
 * Each side commits to its fingerprint and a nonce before either reveals them: someone between the two cannot
 * choose theirs so that both show the same pictures.
 */
export const createComparison = ({ seat, own, other, nonce, say }: ComparisonOptions) => {
  const otherSeat: Seat = seat === 'first' ? 'second' : 'first';
  let committed: string | undefined;
  let isRevealed = false;
  const begun = commitmentOf(seat, own, nonce).then((hash) => say({ t: 'commit', hash }));
  return {
    /** Resolves with the pictures once both are known; rejects with `NotTheOther`. */
    hear: async (said: ComparisonSaid): Promise<string[] | undefined> => {
      await begun;
      if (said.t === 'commit') {
        if (committed !== undefined || !HASH.test(String(said.hash)))
          throw new NotTheOther('another commitment');
        committed = said.hash;
        say({ t: 'reveal', print: own, nonce });
        return undefined;
      }
      if (committed === undefined || isRevealed) throw new NotTheOther('a reveal out of order');
      isRevealed = true;
      if (said.print !== other || !NONCE.test(String(said.nonce)))
        throw new NotTheOther('another fingerprint');
      if ((await commitmentOf(otherSeat, other, said.nonce)) !== committed)
        throw new NotTheOther('something else than what it has committed to');
      const [mine, theirs] = [
        { print: own, nonce },
        { print: other, nonce: said.nonce },
      ];
      return seat === 'first' ? picturesOf(mine, theirs) : picturesOf(theirs, mine);
    },
  };
};

export type Comparison = ReturnType<typeof createComparison>;
