import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import { type Clock, every } from '../clock.ts';
import type { Database, Tx } from '../database/index.ts';
import type { Log } from '../log.ts';
import { newId, type Random } from '../random.ts';
import { type LetterFilling, type LetterText, writeLetter } from './letter.ts';
import {
  deleteMail,
  deleteMailExpiredBefore,
  insertMail,
  isAnyDue,
  latestMail,
  postponeMail,
  takeDue,
} from './mail.store.ts';
import type { MailTable } from './mail.tables.ts';
import { isRefusedForGood, smtpCarrier } from './smtp.ts';

export interface MailOptions {
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  smtpUrl: string | undefined;
  from: string;
  /** Without SMTP, keeps letters for the mailbox page. */
  development: boolean;
}

export interface Letter extends LetterFilling {
  to: string;
  text: LetterText;
  /** How long what it says is of use; a day unless told. */
  lifetimeMs?: number;
}

export interface Mail {
  /** Whether letters leave by SMTP, lie in the mailbox of a development server, or go nowhere. */
  readonly kind: 'smtp' | 'mailbox' | 'none';
  /** Puts a letter into the post together with the changes it tells of. */
  send(tx: Tx, letter: Letter): Promise<void>;
  /** What lies in the mailbox, the latest first. */
  letters(): Promise<MailTable[]>;
  /** Tries the mail server, then sends what waits. */
  start(): void;
  stop(): Promise<void>;
}

const ROUND_MS = 5 * SECOND_MS;
const TAKEN_AT_ONCE = 20;
/** Longer than any attempt, so that a letter is taken up again only when its node is gone. */
const LEASE_MS = 5 * MINUTE_MS;
const MAILBOX_SHOWN = 50;
const waitAfter = (attempts: number): number => Math.min(10 * SECOND_MS * 4 ** attempts, HOUR_MS);

/** A post office: letters lie in the database until a mail server has taken them. */
export const createMail = (options: MailOptions): Mail => {
  const { database, clock, random, log, smtpUrl, from, development } = options;
  const carrier = smtpUrl === undefined ? undefined : smtpCarrier(smtpUrl, from);
  const kind = carrier !== undefined ? 'smtp' : development ? 'mailbox' : 'none';
  let underWay: Promise<void> | undefined;
  let again = false;
  let cancels: (() => void)[] = [];

  const deliver = async (letter: MailTable): Promise<void> => {
    const { id, attempts } = letter;
    try {
      await carrier?.send(letter);
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
    send: async (tx, { to, text, lifetimeMs = DAY_MS, ...filling }) => {
      if (kind === 'none') return;
      const written = writeLetter(text, filling);
      const now = clock.now();
      await insertMail(tx, {
        id: newId(random),
        recipient: to,
        ...written,
        attempts: 0,
        created_time: now,
        due_time: now,
        expires_time: now + lifetimeMs,
      });
      if (kind === 'smtp') tx.afterCommit(() => void round());
      // Only ever on a developer's own machine.
      else tx.afterCommit(() => log.warn({ to, subject: written.subject }, written.text));
    },
    letters: () => latestMail(database.read, MAILBOX_SHOWN),
    start: () => {
      if (carrier === undefined) {
        cancels = [every(clock, HOUR_MS, purge)];
        return;
      }
      carrier.verify().catch((error: unknown) => {
        log.error({ err: error }, 'the mail server cannot be used; letters wait');
      });
      cancels = [every(clock, ROUND_MS, round)];
      void round();
    },
    stop: async () => {
      for (const cancel of cancels) cancel();
      await underWay;
      carrier?.close();
    },
  };
};
