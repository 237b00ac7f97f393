import { type CallAnswer, type CallInput, KithError, LIST_PAGE } from '@kith/contract';
import {
  REPORT_CLOSED_MS,
  REPORT_KEPT_MS,
  REPORT_PARAGRAPH_MAX_CHARS,
  REPORT_PARAGRAPHS_MAX,
  REPORT_SUBJECT_MAX_CHARS,
} from '@kith/contract/operator/operator.constants';
import type { Clock } from '../../platform/clock.ts';
import { type Database, pageOf, placeOf, type Tx } from '../../platform/database/index.ts';
import type { Letter, Mail } from '../../platform/mail/index.ts';
import { newId, type Random } from '../../platform/random.ts';
import { PAGE_MAX_BYTES } from '../../platform/sync/page.ts';
import { operatorAddresses } from './operator.store.ts';
import type { OperatorReportTable } from './operator.tables.ts';
import {
  closeReport,
  deleteReports,
  insertReport,
  reportsBy,
  reportsPage,
} from './reports.store.ts';

interface Writing {
  clock: Clock;
  random: Random;
  mail: Pick<Mail, 'send'>;
}

/**
 * Keeps a report for the operators' page, whether or not there is mail, and emails it to the operators who have
 * verified an address: `accountId` is whose report it is, unless they were not signed in.
 */
export const reportToOperators = async (
  tx: Tx,
  { clock, random, mail }: Writing,
  text: Letter['text'],
  accountId: string | null,
): Promise<void> => {
  const paragraphs = text.paragraphs
    .slice(0, REPORT_PARAGRAPHS_MAX)
    .map((words) => words.slice(0, REPORT_PARAGRAPH_MAX_CHARS));
  await insertReport(tx, {
    ...{ id: newId(random), account_id: accountId, created_time: clock.now() },
    subject: text.subject.slice(0, REPORT_SUBJECT_MAX_CHARS),
    ...{ paragraphs: JSON.stringify(paragraphs), closed_time: null },
  });
  for (const to of await operatorAddresses(tx.query)) await mail.send(tx, { to, text });
};

const present = ({ id, created_time, subject, paragraphs }: OperatorReportTable) => ({
  ...{ id, createdTime: created_time, subject },
  paragraphs: JSON.parse(paragraphs) as string[],
});

export const createReports = ({ database, clock }: { database: Database; clock: Clock }) => ({
  list: async ({
    after,
    take = LIST_PAGE,
  }: CallInput<'operator.reports'>['query']): Promise<CallAnswer<'operator.reports'>> => {
    const found = await reportsPage(database.read, placeOf(after), take + 1);
    let bytes = 0;
    const fits = ({ paragraphs }: OperatorReportTable): boolean => {
      const isFirst = bytes === 0;
      bytes += Buffer.byteLength(paragraphs);
      return isFirst || bytes < PAGE_MAX_BYTES / 2;
    };
    const at = ({ created_time, id }: OperatorReportTable) => ({ time: created_time, id });
    const { rows, next } = pageOf(found, take, at, fits);
    return { reports: rows.map(present), next };
  },

  update: (id: string, isClosed: boolean): Promise<void> =>
    database.transaction(async (tx) => {
      if (!(await closeReport(tx, id, isClosed ? clock.now() : null)))
        throw new KithError('not_found', 'There is no such report.');
    }),

  /** For their own export, without the messages: they can be of a chat that is in the vault now. */
  of: async (accountId: string) =>
    (await reportsBy(database.read, accountId)).map(({ created_time, subject }) => ({
      ...{ createdTime: created_time, subject },
    })),

  forget: (): Promise<void> =>
    database.transaction((tx) =>
      deleteReports(tx, {
        createdTime: clock.now() - REPORT_KEPT_MS,
        closedTime: clock.now() - REPORT_CLOSED_MS,
      }),
    ),
});
