import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import { type Clock, every } from '../clock.ts';
import type { Database, Tx } from '../database/index.ts';
import type { Log } from '../log.ts';
import { newId, type Random } from '../random.ts';
import { type LetterFilling, type LetterText, writeLetter } from './letter.ts';
import {
  countMail,
  deleteMail,
  deleteMailExpiredBefore,
  insertMail,
  isAnyDue,
  latestMail,
  postponeMail,
  takeDue,
} from './mail.store.ts';
import type { MailTable } from './mail.tables.ts';
import { smsCarrier } from './sms.ts';
import { type Carrier, isRefusedForGood, smtpCarrier } from './smtp.ts';

export interface MailOptions {
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  smtpUrl: string | undefined;
  smsUrl: string | undefined;
  from: string;
  /** Keeps what cannot be sent for the mailbox page. */
  development: boolean;
}

export interface Letter extends LetterFilling {
  /** An e-mail address, or a phone number that begins with a plus sign. */
  to: string;
  text: LetterText;
  /** How long what it says is of use; a day unless told. */
  lifetimeMs?: number;
}

export interface Mail {
  /** Whether letters leave by SMTP, lie in the mailbox of a development server, or go nowhere. */
  readonly kind: 'smtp' | 'mailbox' | 'none';
  /** Whether what cannot be sent lies in a mailbox, for whoever develops. */
  readonly hasMailbox: boolean;
  /** Whether anybody would see a letter to addresses of this kind. */
  reaches(kind: 'email' | 'phone'): boolean;
  /** Puts a letter into the post together with the changes it tells of. */
  send(tx: Tx, letter: Letter): Promise<void>;
  /** What lies in the mailbox, the latest first. */
  letters(): Promise<MailTable[]>;
  /** Letters that have not left yet. */
  countWaiting(): Promise<number>;
  /** Tries the mail server, then sends what waits. */
  start(): void;
  stop(): Promise<void>;
}

type Kind = 'email' | 'phone';
const kindOf = (recipient: string): Kind => (recipient.startsWith('+') ? 'phone' : 'email');

const ROUND_MS = 5 * SECOND_MS;
const TAKEN_AT_ONCE = 20;
/** Longer than any attempt, so that a letter is taken up again only when its node is gone. */
const LEASE_MS = 5 * MINUTE_MS;
const MAILBOX_SHOWN = 50;
const waitAfter = (attempts: number): number => Math.min(10 * SECOND_MS * 4 ** attempts, HOUR_MS);

/** A post office: letters lie in the database until a mail server has taken them. */
export const createMail = (options: MailOptions): Mail => {
  const { database, clock, random, log, smtpUrl, smsUrl, from, development } = options;
  const carriers: Record<Kind, Carrier | undefined> = {
    email: smtpUrl === undefined ? undefined : smtpCarrier(smtpUrl, from),
    phone: smsUrl === undefined ? undefined : smsCarrier(smsUrl),
  };
  const kind = carriers.email !== undefined ? 'smtp' : development ? 'mailbox' : 'none';
  let underWay: Promise<void> | undefined;
  let again = false;
  let cancels: (() => void)[] = [];

  const deliver = async (letter: MailTable): Promise<void> => {
    const { id, attempts } = letter;
    try {
      await carriers[kindOf(letter.recipient)]?.send(letter);
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn({ mail: id, attempts, code, responseCode }, 'a letter could not be sent');
      if (!isRefusedForGood(error)) {
        const dueTime = clock.now() + waitAfter(attempts);
        return database.transaction((tx) => postponeMail(tx, id, attempts + 1, dueTime));
      }
    }
    await database.transaction((tx) => deleteMail(tx, id));
  };

  const sendDue = async (): Promise<void> => {
    do {
      again = false;
      const now = clock.now();
      if (!(await isAnyDue(database.read, now))) continue;
      const letters = await database.transaction(async (tx) => {
        await deleteMailExpiredBefore(tx, now);
        return takeDue(tx, now, now + LEASE_MS, TAKEN_AT_ONCE);
      });
      await Promise.all(letters.map(deliver));
      again ||= letters.length === TAKEN_AT_ONCE;
    } while (again);
  };

  const round = (): Promise<void> => {
    again = true;
    underWay ??= sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'sending mail failed'))
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };

  const purge = () =>
    database.transaction((tx) => deleteMailExpiredBefore(tx, clock.now())).catch(() => undefined);

  return {
    kind,
    hasMailbox: development,
    reaches: (wanted) => carriers[wanted] !== undefined || development,
    send: async (tx, { to, text, lifetimeMs = DAY_MS, ...filling }) => {
      const carrier = carriers[kindOf(to)];
      if (carrier === undefined && !development) return;
      const written = writeLetter(text, filling);
      const now = clock.now();
      await insertMail(tx, {
        id: newId(random),
        recipient: to,
        ...written,
        attempts: 0,
        created_time: now,
        // What nobody carries lies in the mailbox and is never due.
        due_time: carrier === undefined ? Number.MAX_SAFE_INTEGER : now,
        expires_time: now + lifetimeMs,
      });
      if (carrier !== undefined) tx.afterCommit(() => void round());
      // Only ever on a developer's own machine.
      else tx.afterCommit(() => log.warn({ to, subject: written.subject }, written.text));
    },
    countWaiting: () => countMail(database.read),
    letters: () => latestMail(database.read, MAILBOX_SHOWN),
    start: () => {
      for (const carrier of Object.values(carriers))
        carrier?.verify().catch((error: unknown) => {
          log.error({ err: error }, 'the mail server cannot be used; letters wait');
        });
      cancels = [every(clock, ROUND_MS, round), every(clock, HOUR_MS, purge)];
      void round();
    },
    stop: async () => {
      for (const cancel of cancels) cancel();
      await underWay;
      for (const carrier of Object.values(carriers)) carrier?.close();
    },
  };
};
