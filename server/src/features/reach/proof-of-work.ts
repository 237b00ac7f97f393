import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@kith/contract';
import { REACH_PROOF_BITS } from '@kith/contract/reach/reach.constants';
import type { Clock } from '../../platform/clock.ts';
import { newId, type Random } from '../../platform/random.ts';
import type { Seal } from '../../platform/seal.ts';

const PURPOSE = 'reach challenge';
/** Long enough to write a message. */
export const CHALLENGE_MS = 60 * MINUTE_MS;

const zeroBits = (hash: Buffer): number => {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
};

/**
 * Work that a visitor's browser does before it may leave something, which costs floods more than it costs
 * people. Challenges are sealed rather than stored: opening a page writes nothing.
 */
export const createProofOfWork = ({
  seal,
  clock,
  random,
}: {
  seal: Seal;
  clock: Clock;
  random: Random;
}) => ({
  /** For one page. */
  challenge: (profileId: string): string =>
    seal.close(PURPOSE, JSON.stringify({ profileId, time: clock.now(), nonce: newId(random) })),

  /** What names the challenge, so that its work is used once; undefined if it was not done. */
  proved: (profileId: string, challenge: string, proof: string): string | undefined => {
    if (!/^s1\./.test(challenge) || !/^\d{1,12}$/.test(proof)) return undefined;
    let asked: { profileId: string; time: number; nonce: string };
    try {
      asked = JSON.parse(seal.open(PURPOSE, challenge));
    } catch {
      return undefined;
    }
    if (asked.profileId !== profileId || clock.now() - asked.time > CHALLENGE_MS) return undefined;
    const hash = createHash('sha256').update(`${challenge}:${proof}`).digest();
    return zeroBits(hash) >= REACH_PROOF_BITS ? asked.nonce : undefined;
  },
});

export type ProofOfWork = ReturnType<typeof createProofOfWork>;
