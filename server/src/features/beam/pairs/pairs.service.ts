import { type CallAnswer, type CallInput, type IceServer, KithError } from '@kith/contract';
import {
  BEAM_ASKED_MS,
  BEAM_CODE_CHARS,
  BEAM_CODE_LETTERS,
  BEAM_CODE_MS,
  BEAM_CODES_PER_MINUTE,
  BEAM_CONNECTING_MS,
  BEAM_PAIR_MS,
} from '@kith/contract/beam/beam.constants';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import type { Limits } from '../../../platform/http/index.ts';
import { hashOf, newId, newSecret, type Random } from '../../../platform/random.ts';
import {
  deleteExpiredCode,
  deletePair,
  deletePairsBefore,
  insertPair,
  lockPair,
  lockPairByCode,
  pairOf,
  updatePair,
} from './pairs.store.ts';
import type { BeamPairTable } from './pairs.tables.ts';

export interface BeamPairOptions {
  database: Database;
  clock: Clock;
  random: Random;
  limits: Pick<Limits, 'takeNamed' | 'demandNamed' | 'countNamed'>;
  iceServersFor(id: string): IceServer[];
}

type Signal = CallInput<'beamPairs.signal'>['body'];
type Seat = 'first' | 'second';

/** A code in use is met once in many thousand years. */
const TRIES = 5;
/** Bytes from here on would make some letters more likely than others. */
const FAIR_BYTES = 256 - (256 % BEAM_CODE_LETTERS.length);

const newCode = (random: Random): string => {
  let code = '';
  while (code.length < BEAM_CODE_CHARS)
    for (const byte of random(BEAM_CODE_CHARS - code.length))
      if (byte < FAIR_BYTES) code += BEAM_CODE_LETTERS[byte % BEAM_CODE_LETTERS.length];
  return code;
};

/** An id that begins with the time, from which it is known how long the pairing may last. */
const newPairId = (random: Random, now: number): string => `${now}-${newId(random)}`;
const openedTimeIn = (id: string): number => Number(id.split('-', 1)[0]);

/** One for codes and keys that are wrong, were used, or have expired. */
const noPair = () => new KithError('not_found', 'There is no such pairing.');

const nthOf = (seat: Seat, row: BeamPairTable): number =>
  seat === 'first' ? row.first_nth : row.second_nth;
const saidBy = (seat: Seat, { nth, data }: NonNullable<Signal['said']>) =>
  seat === 'first' ? { first_nth: nth, first_said: data } : { second_nth: nth, second_said: data };

/** Pairs two browsers without an account, by a code that one shows and the other enters. */
export const createBeamPairs = (options: BeamPairOptions) => {
  const { database, clock, random, limits } = options;

  const seatIn = (row: BeamPairTable | undefined, key: string): [BeamPairTable, Seat] => {
    const hash = hashOf(key);
    if (row === undefined || row.expires_time <= clock.now()) throw noPair();
    if (row.first_key_hash === hash) return [row, 'first'];
    if (row.second_key_hash === hash) return [row, 'second'];
    throw noPair();
  };
  const insertWithCode = async (tx: Tx, row: Omit<BeamPairTable, 'code'>): Promise<string> => {
    for (let nth = 0; nth < TRIES; nth++) {
      const code = newCode(random);
      await deleteExpiredCode(tx, code, clock.now());
      if (await insertPair(tx, { ...row, code })) return code;
    }
    throw new KithError('overloaded', 'There is no free code.');
  };
  /** Until when it lasts because one of the two asks, once both have said how to connect. */
  const prolonged = (row: BeamPairTable): number => {
    if (row.first_nth === 0 || row.second_nth === 0) return row.expires_time;
    const last = (openedTimeIn(row.id) || 0) + BEAM_PAIR_MS;
    return Math.max(row.expires_time, Math.min(clock.now() + BEAM_ASKED_MS, last));
  };
  const heardBy = (seat: Seat, row: BeamPairTable, heard: number) => {
    const [nth, data] =
      seat === 'first' ? [row.second_nth, row.second_said] : [row.first_nth, row.first_said];
    return data === null || nth <= heard ? null : { nth, data };
  };

  return {
    open: (address: string): Promise<CallAnswer<'beamPairs.open'>> => {
      limits.takeNamed(`beam-pairs:${address}`, BEAM_CODES_PER_MINUTE);
      return database.transaction(async (tx) => {
        const [id, key] = [newPairId(random, clock.now()), newSecret(random)];
        const expiresTime = clock.now() + BEAM_CODE_MS;
        const code = await insertWithCode(tx, {
          ...{ id, first_key_hash: hashOf(key), second_key_hash: null },
          ...{ first_nth: 0, first_said: null, second_nth: 0, second_said: null },
          expires_time: expiresTime,
        });
        return { id, key, code, expiresTime };
      });
    },

    join: async (code: string, address: string): Promise<CallAnswer<'beamPairs.join'>> => {
      const name = `beam-codes:${address}`;
      limits.demandNamed(name, BEAM_CODES_PER_MINUTE);
      const joined = await database.transaction(async (tx) => {
        const row = await lockPairByCode(tx, code);
        if (row === undefined || row.expires_time <= clock.now()) return undefined;
        const key = newSecret(random);
        const expiresTime = clock.now() + BEAM_CONNECTING_MS;
        await updatePair(tx, row.id, {
          ...{ code: null, second_key_hash: hashOf(key), expires_time: expiresTime },
        });
        return { id: row.id, key, expiresTime };
      });
      if (joined !== undefined) return joined;
      // Guessing is slowed down; entering the right one is not.
      limits.countNamed(name, 1);
      throw noPair();
    },

    signal: async (
      id: string,
      { key, heard, said }: Signal,
    ): Promise<CallAnswer<'beamPairs.signal'>> => {
      const [row, seat] = seatIn(await pairOf(database.read, id), key);
      const own = nthOf(seat, row);
      const isNew = said !== null && said.nth > own;
      // Most ask only whether there is something new.
      if (isNew || prolonged(row) - row.expires_time >= BEAM_ASKED_MS / 2)
        await database.transaction(async (tx) => {
          const [now] = seatIn(await lockPair(tx, id), key);
          const isLater = said !== null && said.nth > nthOf(seat, now);
          await updatePair(tx, id, {
            expires_time: prolonged(now),
            ...(isLater && saidBy(seat, said)),
          });
        });
      const isPaired = row.second_key_hash !== null;
      return {
        ...{ isPaired, said: heardBy(seat, row, heard) },
        // Nobody gets a relay by asking for a code, or for longer than it takes to say how to connect.
        iceServers: isPaired && own === 0 ? options.iceServersFor(`${id}-${seat}`) : [],
      };
    },

    close: (id: string, key: string): Promise<void> =>
      database.transaction(async (tx) => {
        const [row] = seatIn(await lockPair(tx, id), key);
        await deletePair(tx, row.id);
      }),

    sweep: (): Promise<void> => database.transaction((tx) => deletePairsBefore(tx, clock.now())),
  };
};
