import {
  type CallAnswer,
  type CallInput,
  DAY_MS,
  HOUR_MS,
  KithError,
  LIST_PAGE,
  MINUTE_MS,
  PHONE_CALLS_HOUR,
  PHONE_GONE_MS,
  PHONE_RINGS_MS,
  type PhoneCall,
  type PhoneOutcome,
  SECOND_MS,
} from '@kith/contract';
import { topic } from '../../../platform/bus/index.ts';
import { type Clock, every } from '../../../platform/clock.ts';
import type { PhoneConfig } from '../../../platform/config.ts';
import {
  type Database,
  pageOf,
  placeOf,
  type Reader,
  type Tx,
} from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/feature/platform.ts';
import type { UserActor } from '../../../platform/http/index.ts';
import type { JanusPhone, PhoneLine, PhoneNews } from '../../../platform/janus/index.ts';
import { newId, type Random } from '../../../platform/random.ts';
import { sessionEnded } from '../../../platform/sockets/index.ts';
import {
  abandonedPhoneCalls,
  forgetPhoneCalls,
  insertPhoneCall,
  lockPhoneCall,
  phoneCallOf,
  phoneCallsAnsweredSince,
  phoneCallsById,
  phoneCallsPage,
  phoneCallsSince,
  takenLines,
  updatePhoneCall,
} from './phone.store.ts';
import type { PhoneCallTable } from './phone.tables.ts';
import { countryOf } from './phone-numbers.ts';
import { outcomeOf } from './phone-outcome.ts';

export interface PhoneOptions {
  database: Database;
  clock: Clock;
  random: Random;
  bus: Platform['bus'];
  /** Undefined without a trunk. */
  trunk: PhoneConfig | undefined;
  janus: JanusPhone | undefined;
  iceServersFor(accountId: string): CallAnswer<'phone.about'>['iceServers'];
  /** Whether the account has a verified address. */
  isVerified(query: Reader, accountId: string): Promise<boolean>;
  /** The addresses to which this server can send codes. */
  verifiable: 'email' | 'phone';
  tell(accountId: string, call: PhoneCall): void;
  /** A call has ended; without its number. */
  onEnded(call: { id: string; outcome: PhoneOutcome }): void;
  onError(error: unknown): void;
}

/** A call that this process drives. */
interface Live {
  sessionId: string;
  offer: string;
  line: PhoneLine | undefined;
  /** Ends it, after it has rung or lasted for long enough. */
  cancel(): void;
  /** What happens to it, in order. */
  latest: Promise<void>;
}

/** To the process that drives a call. */
const hungUp = topic<{ id: string }>('phone.hungUp');
const keyPressed = topic<{ id: string; key: string }>('phone.keyPressed');

const LOOK_MS = 5 * SECOND_MS;
/** A process that has not renewed its calls by then is gone. */
const ABANDONED_MS = MINUTE_MS;
/** Races for a free line. */
const ATTEMPTS = 5;

const notFound = () => new KithError('not_found', 'There is no such call.');
const present = (row: PhoneCallTable): PhoneCall => ({
  ...{ id: row.id, number: row.number, state: row.state, outcome: row.outcome },
  createdTime: row.created_time,
  answeredTime: row.answered_time,
  endedTime: row.ended_time,
});
const minutesOf = ({ answered_time, ended_time, weight }: PhoneCallTable, now: number): number =>
  answered_time === null
    ? 0
    : Math.ceil(((ended_time ?? now) - answered_time) / MINUTE_MS) * weight;
const cursorAt = ({ created_time, id }: PhoneCallTable) => ({ time: created_time, id });

/**
 * Calls to telephones. The process that starts a call drives it; the database says what is known about it,
 * so that the page may ask any process.
 */
export const createPhoneService = (options: PhoneOptions) => {
  const { database, clock, random, bus, trunk, janus, tell, onError } = options;
  const live = new Map<string, Live>();
  const underWay = new Set<Promise<void>>();
  let isStopped = false;
  const doing = (work: Promise<unknown>): Promise<void> => {
    const done = work.then(() => undefined, onError).finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  };

  const change = async (
    tx: Tx,
    row: PhoneCallTable,
    changes: Partial<PhoneCallTable>,
  ): Promise<void> => {
    await updatePhoneCall(tx, [row.id], changes);
    tx.afterCommit(() => tell(row.account_id, present({ ...row, ...changes })));
  };
  const close = async (
    tx: Tx,
    row: PhoneCallTable,
    outcome: PhoneOutcome,
    time = clock.now(),
  ): Promise<void> => {
    await change(tx, row, {
      ...{ state: 'ended', outcome, ended_time: time, answer: null, line: null, caller: null },
    });
    tx.afterCommit(() => options.onEnded({ id: row.id, outcome }));
  };

  /** It is over for this process, whatever the database says. */
  const drop = (id: string): void => {
    const call = live.get(id);
    live.delete(id);
    call?.cancel();
    call?.line?.hangUp();
  };
  const finish = async (id: string, outcomeIn: (row: PhoneCallTable) => PhoneOutcome) => {
    drop(id);
    await database.transaction(async (tx) => {
      const row = await lockPhoneCall(tx, id);
      if (row !== undefined && row.state !== 'ended') await close(tx, row, outcomeIn(row));
    });
  };
  const endAs = (id: string, outcome: PhoneOutcome): Promise<void> =>
    doing(finish(id, () => outcome));

  const spent = async (query: Reader, accountId: string) => {
    const now = clock.now();
    const rows = await phoneCallsSince(query, accountId, now - DAY_MS);
    const hourly = rows.filter(({ created_time }) => created_time > now - HOUR_MS);
    return {
      rows,
      /** Seconds until a call is allowed again. */
      wait:
        hourly.length < PHONE_CALLS_HOUR ? 0 : until(hourly.at(0)?.created_time ?? now, HOUR_MS),
    };
  };
  const until = (time: number, ms: number) => Math.ceil((time + ms - clock.now()) / SECOND_MS);
  const sum = (rows: readonly PhoneCallTable[]) =>
    rows.reduce((minutes, row) => minutes + minutesOf(row, clock.now()), 0);
  /** Of everybody, so that new accounts do not bring new minutes. */
  const spentByAll = (query: Reader) => phoneCallsAnsweredSince(query, clock.now() - DAY_MS);
  /** Seconds until so many minutes are left. */
  const waitFor = (minutes: number, limit: number, rows: readonly PhoneCallTable[]): number => {
    let used = sum(rows) + minutes;
    if (used <= limit) return 0;
    for (const row of rows) {
      used -= minutesOf(row, clock.now());
      if (used <= limit) return until(row.answered_time ?? row.created_time, DAY_MS);
    }
    return DAY_MS / SECOND_MS;
  };
  const tooMany = (retryAfter: number) =>
    new KithError('rate_limited', 'Too many calls to telephones.', { retryAfter });

  /** Besides those of one call. */
  const minutesLeft = async (query: Reader, accountId: string, except?: string) => {
    const others = (rows: readonly PhoneCallTable[]) => sum(rows.filter(({ id }) => id !== except));
    const own = (trunk?.minutes ?? 0) - others((await spent(query, accountId)).rows);
    const all = (trunk?.minutesOfAll ?? 0) - others(await spentByAll(query));
    return Math.max(0, Math.min(own, all));
  };
  /** When an answered call has used up the minutes. */
  const untilOf = async (query: Reader, row: PhoneCallTable): Promise<number | null> => {
    const { id, account_id, answered_time, weight } = row;
    if (answered_time === null || row.state !== 'answered') return null;
    const left = await minutesLeft(query, account_id, id);
    return answered_time + Math.floor(left / weight) * MINUTE_MS;
  };

  const takeLine = async (tx: Tx, row: Omit<PhoneCallTable, 'line'>, max: number) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const taken = await takenLines(tx.query);
      if (taken.some(({ caller }) => caller === row.account_id))
        throw new KithError('conflict', 'Another call to a telephone is going on.');
      const lines = new Set(taken.map(({ line }) => line));
      const line = Array.from({ length: max }, (_, at) => at).find((at) => !lines.has(at));
      if (line === undefined) break;
      if (await insertPhoneCall(tx, { ...row, line })) return;
    }
    throw new KithError('lines_taken', 'All lines are taken. Try again in a moment.');
  };

  const take = async (id: string, news: PhoneNews): Promise<void> => {
    if (news.kind === 'over') return finish(id, ({ state }) => outcomeOf(news.code, state));
    await database.transaction(async (tx) => {
      const row = await lockPhoneCall(tx, id);
      const call = live.get(id);
      if (row === undefined || call === undefined || row.state === 'ended') return;
      const answer = news.answer ?? row.answer;
      if (news.kind === 'ringing' && row.state !== 'answered')
        await change(tx, row, { state: 'ringing', answer });
      if (news.kind !== 'answered' || row.state === 'answered') return;
      const answered = { state: 'answered', answer, answered_time: clock.now() } as const;
      await change(tx, row, answered);
      call.cancel();
      const until = (await untilOf(tx.query, { ...row, ...answered })) ?? 0;
      call.cancel = clock.after(until - clock.now(), () => void endAs(id, 'timeUp'));
    });
  };
  const hear = (id: string, news: PhoneNews): void => {
    const call = live.get(id);
    if (call === undefined) return;
    call.latest = call.latest.then(() => take(id, news)).catch(onError);
    void doing(call.latest);
  };
  const dial = async (id: string, number: string, call: Live): Promise<void> => {
    try {
      if (janus === undefined) throw new Error('There is no trunk.');
      const { offer } = call;
      const line = await janus.call({ number, offer }, (news) => hear(id, news));
      call.line = line;
      // It was hung up meanwhile.
      if (!live.has(id)) line.hangUp();
    } catch (error) {
      onError(error);
      await finish(id, () => 'unreachable');
    }
  };

  /** Whether the pages and the calls of this process are still there. */
  const look = async (): Promise<void> => {
    const ids = [...live.keys()];
    if (ids.length === 0) return;
    const rows = new Map((await phoneCallsById(database.read, ids)).map((row) => [row.id, row]));
    const kept: string[] = [];
    // Several calls at the same time use up the minutes sooner than each expected.
    const isTalking = [...rows.values()].some(({ state }) => state === 'answered');
    const isUsedUp = isTalking && sum(await spentByAll(database.read)) > (trunk?.minutesOfAll ?? 0);
    for (const id of ids) {
      const row = rows.get(id);
      if (row === undefined || row.state === 'ended') drop(id);
      else if (row.seen_time < clock.now() - PHONE_GONE_MS) await finish(id, () => 'lost');
      else if (isUsedUp && row.state === 'answered') await finish(id, () => 'timeUp');
      else kept.push(id);
    }
    if (kept.length > 0)
      await database.transaction((tx) => updatePhoneCall(tx, kept, { alive_time: clock.now() }));
  };
  let stopLooking = () => {};

  const stops = [
    bus.subscribe(hungUp, ({ id }) => drop(id)),
    bus.subscribe(keyPressed, ({ id, key }) => {
      const pressed = live.get(id)?.line?.press(key);
      if (pressed !== undefined) void doing(pressed);
    }),
    bus.subscribe(sessionEnded, ({ sessionId }) => {
      for (const [id, call] of live) if (call.sessionId === sessionId) void endAs(id, 'lost');
    }),
  ];
  const own = async (
    actor: Pick<UserActor, 'accountId'>,
    row: PhoneCallTable | undefined,
  ): Promise<PhoneCallTable> => {
    if (row?.account_id !== actor.accountId) throw notFound();
    return row;
  };

  return {
    about: async ({ accountId, scope }: UserActor): Promise<CallAnswer<'phone.about'>> => {
      if (trunk === undefined)
        return { countries: [], iceServers: [], number: null, verifyBy: null, minutesLeft: 0 };
      const isVerified = await options.isVerified(database.read, accountId);
      return {
        countries: [...trunk.countries.keys()],
        iceServers: scope === undefined ? options.iceServersFor(accountId) : [],
        number: trunk.number,
        verifyBy: isVerified ? null : options.verifiable,
        minutesLeft: await minutesLeft(database.read, accountId),
      };
    },

    start: async (
      { accountId, sessionId, scope }: UserActor,
      { number, offer }: CallInput<'phone.start'>['body'],
    ): Promise<CallAnswer<'phone.start'>> => {
      if (trunk === undefined) throw new KithError('not_allowed', 'There is no telephone line.');
      // A token has no page with a microphone.
      if (scope !== undefined)
        throw new KithError('not_allowed', 'Access tokens cannot call telephones.');
      // Calls cost money, and anybody can make an account with an address that is not theirs.
      if (!(await options.isVerified(database.read, accountId)))
        throw new KithError('verification_required', 'Verify an email address or number first.');
      const weight = trunk.countries.get(countryOf(number) ?? '');
      if (weight === undefined)
        throw new KithError('not_allowed', 'This number cannot be called from here.');
      if (isStopped || janus?.isUp !== true)
        throw new KithError('unavailable', 'The telephone line does not work at the moment.');
      const now = clock.now();
      const row: Omit<PhoneCallTable, 'line'> = {
        ...{ id: newId(random), account_id: accountId, session_id: sessionId, number, weight },
        ...{ caller: accountId, state: 'calling', outcome: null, answer: null },
        ...{ created_time: now, answered_time: null, ended_time: null },
        ...{ seen_time: now, alive_time: now },
      };
      const call: Live = {
        ...{ sessionId, offer, line: undefined, latest: Promise.resolve() },
        cancel: clock.after(PHONE_RINGS_MS, () => void endAs(row.id, 'noAnswer')),
      };
      try {
        await database.transaction(async (tx) => {
          const { rows, wait } = await spent(tx.query, accountId);
          const longest = Math.max(
            wait,
            waitFor(weight, trunk.minutes, rows),
            waitFor(weight, trunk.minutesOfAll, await spentByAll(tx.query)),
          );
          if (longest > 0) throw tooMany(longest);
          await takeLine(tx, row, trunk.lines);
        });
      } catch (error) {
        call.cancel();
        throw error;
      }
      const presented = present({ ...row, line: null });
      tell(accountId, presented);
      live.set(row.id, call);
      void doing(dial(row.id, number, call));
      return presented;
    },

    attend: async (actor: UserActor, id: string): Promise<CallAnswer<'phone.attend'>> => {
      const row = await own(actor, await phoneCallOf(database.read, id));
      if (row.session_id !== actor.sessionId) throw notFound();
      if (row.state !== 'ended')
        await database.transaction((tx) => updatePhoneCall(tx, [id], { seen_time: clock.now() }));
      const untilTime = await untilOf(database.read, row);
      return { call: present(row), answer: row.answer, untilTime };
    },

    press: async (actor: UserActor, id: string, key: string): Promise<void> => {
      const row = await own(actor, await phoneCallOf(database.read, id));
      if (row.state !== 'answered') throw new KithError('conflict', 'The call is not answered.');
      bus.publish(keyPressed, { id, key });
    },

    hangUp: (actor: UserActor, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await own(actor, await lockPhoneCall(tx, id));
        if (row.state === 'ended') return;
        await close(tx, row, row.state === 'answered' ? 'hungUp' : 'cancelled');
        tx.afterCommit(() => bus.publish(hungUp, { id }));
      }),

    list: async (
      { accountId }: Pick<UserActor, 'accountId'>,
      { after, take: most = LIST_PAGE }: CallInput<'phone.list'>['query'],
    ): Promise<CallAnswer<'phone.list'>> => {
      const asked = { after: placeOf(after), take: most + 1 };
      const found = await phoneCallsPage(database.read, accountId, asked);
      const { rows, next } = pageOf(found, most, cursorAt);
      return { calls: rows.map(present), next };
    },

    /** Ends the calls of processes that are gone. */
    sweep: async (): Promise<void> => {
      const before = clock.now() - ABANDONED_MS;
      for (const { id } of await abandonedPhoneCalls(database.read, before))
        await database.transaction(async (tx) => {
          const row = await lockPhoneCall(tx, id);
          if (row !== undefined && row.state !== 'ended' && row.alive_time < before)
            await close(tx, row, 'lost', row.alive_time);
        });
      await database.transaction((tx) => forgetPhoneCalls(tx, clock.now() - DAY_MS));
    },

    begin: () => {
      stopLooking = every(clock, LOOK_MS, () => doing(look()));
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      stopLooking();
      for (const stop of stops) stop();
      for (const id of [...live.keys()]) void endAs(id, 'lost');
      await Promise.all(underWay);
      janus?.close();
    },
  };
};
