import { type CallAnswer, type CallInput, type IceServer, KithError } from '@kith/contract';
import {
  BEAM_CODE_CHARS,
  BEAM_CODE_LETTERS,
  BEAM_CODE_MS,
  BEAM_CODES_PER_MINUTE,
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

/** One for codes and keys that are wrong, were used, or have expired. */
const noPair = () => new KithError('not_found', 'There is no such pairing.');

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
  const heardBy = (seat: Seat, row: BeamPairTable, heard: number) => {
    const [nth, data] =
      seat === 'first' ? [row.second_nth, row.second_said] : [row.first_nth, row.first_said];
    return data === null || nth <= heard ? null : { nth, data };
  };

  return {
    open: (address: string): Promise<CallAnswer<'beamPairs.open'>> => {
      limits.takeNamed(`beam-pairs:${address}`, BEAM_CODES_PER_MINUTE);
      return database.transaction(async (tx) => {
        const [id, key] = [newId(random), newSecret(random)];
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
        const expiresTime = clock.now() + BEAM_PAIR_MS;
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
      const own = seat === 'first' ? row.first_nth : row.second_nth;
      // Most ask only whether there is something new.
      if (said !== null && said.nth > own)
        await database.transaction(async (tx) => {
          const [now] = seatIn(await lockPair(tx, id), key);
          const { nth, data } = said;
          if (nth <= (seat === 'first' ? now.first_nth : now.second_nth)) return;
          const changes =
            seat === 'first'
              ? { first_nth: nth, first_said: data }
              : { second_nth: nth, second_said: data };
          await updatePair(tx, id, changes);
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
