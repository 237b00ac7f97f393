import { HOUR_MS, MINUTE_MS, type Preferences } from '@kith/contract';
import { reminderKey } from '@kith/contract/calendar/calendar';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { isWithin, type Limits } from '../../../platform/http/index.ts';
import type { Mail } from '../../../platform/mail/index.ts';
import { hashOf } from '../../../platform/random.ts';
import { ENGLISH, speakerFor } from '../../../platform/texts.ts';
import type { EventTable } from '../calendar.tables.ts';
import type { EventData } from '../event-data.ts';
import arabic from './reminder-mails.texts.ar.ts';
import german from './reminder-mails.texts.de.ts';
import { reminderMailTexts } from './reminder-mails.texts.ts';
import type { Due } from './reminder-times.ts';

const speak = speakerFor(reminderMailTexts, { de: german, ar: arabic });
/** Emails to one account. */
const A_DAY = 100;

export interface ReminderMailOptions {
  mail: Pick<Mail, 'send' | 'reaches'>;
  limits: Limits;
  origin: string;
  accountsOf(query: Reader, profileIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  preferencesOf(
    query: Reader,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, Preferences>>;
  /** The verified address for notifications. */
  emailOf(query: Reader, accountId: string): Promise<string | undefined>;
}

/** When it begins, as the recipient has times. */
const whenIn = (
  { allDay, zone }: EventData,
  { start }: Due,
  { language, time_military, display_timezone }: Preferences,
): string =>
  new Intl.DateTimeFormat(language ?? ENGLISH, {
    dateStyle: 'full',
    ...(allDay ? { timeZone: 'UTC' } : { timeStyle: 'short', timeZone: display_timezone ?? zone }),
    ...(time_military && !allDay && { hourCycle: 'h23' }),
  }).format(start);

export type ReminderMail = ReturnType<typeof createReminderMail>;

/** Reminders by email, for people who want them: written once, with the change that makes them due. */
export const createReminderMail = (options: ReminderMailOptions) => ({
  send: async (tx: Tx, event: EventTable, profileId: string, due: Due): Promise<void> => {
    const { mail, limits, origin, accountsOf, preferencesOf, emailOf } = options;
    if (!mail.reaches('email')) return;
    const accountId = (await accountsOf(tx.query, [profileId])).get(profileId) ?? '';
    const preferences = (await preferencesOf(tx.query, [accountId])).get(accountId);
    if (!preferences?.event_reminder_mail) return;
    const to = await emailOf(tx.query, accountId);
    if (to === undefined) return;
    if (!(await isWithin(limits.takeDaily(tx, `reminder-mail ${accountId}`, A_DAY)))) return;
    const data = JSON.parse(event.data) as EventData;
    const { title, place, allDay } = data;
    const say = speak(preferences.language ?? ENGLISH);
    const when = whenIn(data, due, preferences);
    const isSaid = preferences.notify_contents === 'text';
    const told = isSaid
      ? [say(allDay ? 'days' : 'text', { title, when }), ...(place && [say('place', { place })])]
      : [say('someText', { when })];
    await mail.send(tx, {
      id: hashOf(`${profileId} ${reminderKey(event.id, due.start, due.minutes)}`),
      to,
      text: {
        subject: isSaid ? say('subject', { title, when }) : say('someSubject', { when }),
        paragraphs: told,
        action: say('action'),
        note: say('note'),
      },
      link: `${origin}/app/timeline/${event.id}`,
      // Whoever reads it later has missed the event.
      lifetimeMs: due.minutes * MINUTE_MS + HOUR_MS,
    });
  },
});
