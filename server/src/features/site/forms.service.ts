import { DAY_MS, FORMS, type FormName } from '@kith/contract';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { hashOf, newId, newSecret, type Random } from '../../platform/random.ts';
import { speakerFor } from '../../platform/texts.ts';
import arabic from './form-mails.texts.ar.ts';
import german from './form-mails.texts.de.ts';
import { formMailTexts } from './form-mails.texts.ts';
import {
  confirmEntry,
  deleteEntry,
  deleteUnconfirmedBefore,
  entryByTicket,
  insertEntry,
  setTicket,
} from './forms.store.ts';
import type { Decided } from './views/campaign.ts';

export interface FormsOptions {
  database: Database;
  clock: Clock;
  random: Random;
  limits: Limits;
  mail: Mail;
  origin: string;
  campaign: string;
}

const speak = speakerFor(formMailTexts, { de: german, ar: arabic });
const UNCONFIRMED_MS = 30 * DAY_MS;
/** Emails that strangers can trigger to one address. */
const LETTERS_A_MINUTE = 2;
const LETTERS_A_DAY = 30;

type Input = z.output<(typeof FORMS)['preregister']> & {
  name?: string;
  referral?: string | undefined;
};

/** Stores entries of the public forms; the answer does not reveal whether the address was known. */
export const createForms = (options: FormsOptions) => {
  const { database, clock, random, limits, mail, origin, campaign } = options;
  return {
    submit: (form: FormName, { email, name, referral }: Input, language: string): Promise<void> => {
      limits.takeNamed(`form:${hashOf(email)}`, LETTERS_A_MINUTE);
      const ticket = newSecret(random);
      return database.transaction(async (tx) => {
        await limits.takeDaily(tx, `form:${hashOf(email)}`, LETTERS_A_DAY);
        const ticketHash = hashOf(ticket);
        const isNew = await insertEntry(tx, {
          id: newId(random),
          form,
          email,
          name: name ?? null,
          referral: referral ?? null,
          own_code: newId(random).slice(0, 12),
          ticket_hash: ticketHash,
          created_time: clock.now(),
          confirmed_time: null,
        });
        if (!isNew) await setTicket(tx, form, email, ticketHash);
        const say = speak(language);
        await mail.send(tx, {
          to: email,
          text: {
            subject: say('subject', { campaign }),
            paragraphs: [say('entered', { campaign, site: new URL(origin).host }), say('openLink')],
            action: say('action'),
            note: say('note'),
          },
          link: `${origin}/fearless/${form}?ticket=${ticket}`,
          lifetimeMs: UNCONFIRMED_MS,
        });
      });
    },

    /**
     * Confirms or deletes the entry. The link keeps working, so that people can withdraw after
     * confirming.
     */
    decide: (form: FormName, ticket: string, decision: 'confirm' | 'withdraw'): Promise<Decided> =>
      database.transaction(async (tx) => {
        const entry = await entryByTicket(tx, form, hashOf(ticket));
        if (entry === undefined) return { kind: 'unknown' };
        if (decision === 'withdraw') {
          await deleteEntry(tx, entry.id);
          return { kind: 'withdrawn' };
        }
        await confirmEntry(tx, entry.id, clock.now());
        const link = form === 'signup' ? `${origin}/fearless/${entry.own_code}` : undefined;
        return { kind: 'confirmed', link };
      }),

    /** Deletes unconfirmed entries. */
    purge: (): Promise<void> =>
      database.transaction((tx) => deleteUnconfirmedBefore(tx, clock.now() - UNCONFIRMED_MS)),
  };
};

export type Forms = ReturnType<typeof createForms>;
export const FORM_NAMES = Object.keys(FORMS) as FormName[];
