import type { Preferences } from '@kith/contract';
import { formatAmount } from '@kith/contract/wallet/amounts';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { Mail } from '../../../platform/mail/index.ts';
import { hashOf } from '../../../platform/random.ts';
import { ENGLISH, speakerFor } from '../../../platform/texts.ts';
import arabic from './plan-mails.texts.ar.ts';
import german from './plan-mails.texts.de.ts';
import { planMailTexts } from './plan-mails.texts.ts';
import type { PlanPaymentTable, SubscriptionTable } from './plans.tables.ts';

const speak = speakerFor(planMailTexts, { de: german, ar: arabic });

export interface PlanMailOptions {
  mail: Pick<Mail, 'send' | 'reaches'>;
  origin: string;
  preferencesOf(
    query: Reader,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, Preferences>>;
  /** The verified address for notifications. */
  emailOf(query: Reader, accountId: string): Promise<string | undefined>;
}

export type PlanMail = ReturnType<typeof createPlanMail>;

/** Letters about a plan, each written once, with the change that it tells. */
export const createPlanMail = ({ mail, origin, preferencesOf, emailOf }: PlanMailOptions) => {
  const send = async (
    tx: Tx,
    accountId: string,
    id: string,
    write: (
      say: ReturnType<typeof speak>,
      language: string,
    ) => { subject: string; paragraphs: string[] },
  ): Promise<void> => {
    if (!mail.reaches('email')) return;
    const to = await emailOf(tx.query, accountId);
    if (to === undefined) return;
    const language =
      (await preferencesOf(tx.query, [accountId])).get(accountId)?.language ?? ENGLISH;
    const say = speak(language);
    await mail.send(tx, {
      id: hashOf(`plan ${accountId} ${id}`),
      ...{ to, link: `${origin}/app/wallet` },
      text: { ...write(say, language), action: say('action'), note: say('note') },
    });
  };
  const dayIn = (language: string, time: number): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time);

  return {
    /** An invoice; `row` is paid. */
    paid: (tx: Tx, accountId: string, row: PlanPaymentTable, number: number): Promise<void> =>
      send(tx, accountId, `paid ${row.id}`, (say, language) => {
        const amount = formatAmount(String(row.amount), row.currency, language);
        return {
          subject: say('paidSubject', { name: row.name, number: String(number) }),
          paragraphs: [
            say('paidText', {
              ...{ name: row.name, amount },
              until: dayIn(language, row.until_time ?? 0),
            }),
            ...(row.provider === 'test' ? [say('test')] : []),
          ],
        };
      }),

    failed: (tx: Tx, { account_id, name, until_time }: SubscriptionTable, grace: number) =>
      send(tx, account_id, `failed ${until_time}`, (say, language) => ({
        subject: say('failedSubject', { name }),
        paragraphs: [say('failedText', { name, until: dayIn(language, grace) })],
      })),

    ended: (tx: Tx, { account_id, name, until_time }: SubscriptionTable) =>
      send(tx, account_id, `ended ${until_time}`, (say) => ({
        subject: say('endedSubject', { name }),
        paragraphs: [say('endedText', { name })],
      })),
  };
};
