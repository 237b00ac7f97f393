import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/index.ts';
import type { Log } from '../log.ts';
import { newId, type Random } from '../random.ts';
import type { Seal } from '../seal.ts';
import { Hopeless, type TaskKind, type Tasks, workOf } from '../tasks/index.ts';
import { type LetterExtras, type LetterText, writeLetter } from './letter.ts';
import { mailStore } from './mail.store.ts';
import type { MailTable } from './mail.tables.ts';
import { smsCarrier } from './sms.ts';
import { type Carrier, isRefusedForGood, smtpCarrier } from './smtp.ts';

export interface MailOptions {
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  tasks: Tasks;
  seal: Seal;
  smtpUrl: string | undefined;
  smsUrl: string | undefined;
  from: string;
  /** Keeps unsent emails for the mailbox page. */
  development: boolean;
}

export interface Letter extends LetterExtras {
  /** What is sent again under the same one replaces nothing, and mailboxes drop duplicates. */
  id?: string;
  /** An email address, or a phone number that begins with a plus sign. */
  to: string;
  text: LetterText;
  /** How long its content is valid; a day by default. */
  lifetimeMs?: number;
}

export interface Mail {
  /** Whether emails are sent by SMTP, kept in the mailbox of a development server, or not sent. */
  readonly kind: 'smtp' | 'mailbox' | 'none';
  /** Whether unsent emails are kept in the development mailbox. */
  readonly hasMailbox: boolean;
  /** Whether emails or text messages to this kind of address can be delivered. */
  reaches(kind: 'email' | 'phone'): boolean;
  /** Queues an email in the same transaction as the changes it reports. */
  send(tx: Tx, letter: Letter): Promise<void>;
  /** Emails in the mailbox, latest first. */
  letters(): Promise<MailTable[]>;
  /** Emails that have not been sent yet. */
  countWaiting(): Promise<number>;
  /** Tests the connection to the mail server. */
  start(): void;
  stop(): void;
}

type Kind = 'email' | 'phone';
const kindOf = (recipient: string): Kind => (recipient.startsWith('+') ? 'phone' : 'email');

const MAILBOX_SHOWN = 50;
const GIVEN_UP = 'gave up on an email';
const mailTask: TaskKind<{ id: string }> = {
  name: 'mail',
  payload: z.strictObject({ id: z.string() }),
  // An email is retried only while it is valid: its own expiry comes first.
  attemptsMax: 100,
  backoff: { firstMs: 10 * SECOND_MS, factor: 4, maxMs: HOUR_MS },
  atOnce: 20,
  timeoutMs: 2 * MINUTE_MS,
};

/** Keeps emails in the database until a mail server has accepted them. */
export const createMail = (options: MailOptions): Mail => {
  const { database, clock, random, log, tasks, smtpUrl, smsUrl, from, development } = options;
  const store = mailStore(options.seal);
  const carriers: Record<Kind, Carrier | undefined> = {
    email: smtpUrl === undefined ? undefined : smtpCarrier(smtpUrl, from),
    phone: smsUrl === undefined ? undefined : smsCarrier(smsUrl),
  };
  const kind = carriers.email !== undefined ? 'smtp' : development ? 'mailbox' : 'none';

  const send = async (letter: MailTable, attempt: number): Promise<void> => {
    const about = { mail: letter.id, to: letter.recipient, attempt };
    try {
      await carriers[kindOf(letter.recipient)]?.send(letter);
      log.info(about, 'mail sent');
    } catch (error) {
      const { code, responseCode, message } = error as Error & Record<string, unknown>;
      // Logging the error itself would put the whole email into the log.
      const reason = [code, responseCode, message].filter(Boolean).join(' ');
      const isOver = isRefusedForGood(error);
      log.warn({ ...about, reason }, isOver ? GIVEN_UP : 'could not send an email; will try again');
      throw isOver ? new Hopeless(reason) : new Error(reason);
    }
  };

  tasks.handle(
    workOf(mailTask, {
      run: async ({ id }, { number }) => {
        const letter = await store.get(database.read, id);
        // The mail server may have been unreachable for longer than the email was valid.
        const isLate = letter !== undefined && letter.expires_time < clock.now();
        if (isLate) log.warn({ mail: id, to: letter.recipient, reason: 'too late' }, GIVEN_UP);
        else if (letter !== undefined) await send(letter, number);
        await database.transaction((tx) => store.remove(tx, id));
      },
    }),
  );
  tasks.schedule({
    name: 'forgetLetters',
    everyMs: HOUR_MS,
    run: () => database.transaction((tx) => store.removeExpiredBefore(tx, clock.now())),
  });

  return {
    kind,
    hasMailbox: development,
    reaches: (wanted) => carriers[wanted] !== undefined || development,
    send: async (tx, { id = newId(random), to, text, lifetimeMs = DAY_MS, ...extras }) => {
      const carrier = carriers[kindOf(to)];
      if (carrier === undefined && !development) return;
      const written = writeLetter(text, extras);
      const now = clock.now();
      const isNew = await store.insert(tx, {
        id,
        recipient: to,
        ...written,
        created_time: now,
        expires_time: now + lifetimeMs,
      });
      if (!isNew) return;
      // Emails without a transport stay in the mailbox.
      if (carrier !== undefined) await tasks.add(tx, mailTask, { id });
      // Only on a developer's own machine.
      else tx.afterCommit(() => log.warn({ to, subject: written.subject }, written.text));
    },
    countWaiting: () => tasks.count(database.read, 'waiting', mailTask.name),
    letters: () => store.latest(database.read, MAILBOX_SHOWN),
    start: () => {
      for (const carrier of Object.values(carriers))
        carrier?.verify().catch((error: unknown) => {
          log.error({ err: error }, 'cannot use the mail server; emails are waiting');
        });
    },
    stop: () => {
      for (const carrier of Object.values(carriers)) carrier?.close();
    },
  };
};
