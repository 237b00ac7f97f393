import type { CallInput, Person } from '@kith/contract';
import { LOOKUP_MAX } from '@kith/contract/base/constants';
import { displayName } from '@kith/contract/base/names';
import { decimalOf } from '@kith/contract/wallet/amounts';
import type { WalletEntry } from '@kith/contract/wallet/wallet.schemas';
import { writeCsv } from '@kith/formats/csv/csv';
import type { Clock } from '../../platform/clock.ts';
import { nextTurn } from '../../platform/effort.ts';
import type { WrittenBytes } from '../../platform/http/index.ts';
import type { WalletHistory } from './history.service.ts';
import type { Reading } from './vault-view.ts';
import { sayInStatement } from './wallet.languages.ts';

/** Tells spreadsheets that it is UTF-8, which some of them do not expect. */
const BYTE_ORDER_MARK = '\ufeff';
/** So many lines are written before others have their turn. */
const LINES_AT_ONCE = 100;

const KINDS = {
  owed: 'kindOwed',
  settled: 'kindSettled',
  withdrawn: 'kindWithdrawn',
  refused: 'kindRefused',
  paid: 'kindPaid',
  refunded: 'kindRefunded',
  disputed: 'kindDisputed',
  disputeWon: 'kindDisputeWon',
} as const;
const ACCOUNTS = { balance: 'balance', receivable: 'receivable', payable: 'payable' } as const;

export interface StatementOptions {
  clock: Pick<Clock, 'now'>;
  history: Pick<WalletHistory, 'pages'>;
  /** Those whose names the profile may see. */
  peopleKnownTo(reading: Reading, ids: readonly string[]): Promise<readonly Person[]>;
}

/** Names of people, each of whom is looked up once for a whole file. */
const createNames = (
  peopleKnownTo: (ids: readonly string[]) => Promise<readonly Person[]>,
  missing: string,
) => {
  const names = new Map<string, string>();
  const words = { chatWith: '', chatWithNobody: '', noteToSelf: '', missing };
  return {
    learn: async (entries: readonly WalletEntry[]): Promise<void> => {
      const all = new Set(entries.flatMap(({ otherId }) => otherId ?? []));
      const ids = [...all].filter((id) => !names.has(id));
      for (let at = 0; at < ids.length; at += LOOKUP_MAX) {
        const some = ids.slice(at, at + LOOKUP_MAX);
        for (const id of some) names.set(id, missing);
        for (const person of await peopleKnownTo(some))
          names.set(person.id, displayName(person, words));
        await nextTurn();
      }
    },
    of: (id: string | null): string => (id === null ? '' : (names.get(id) ?? missing)),
  };
};

/** The entries of a wallet as a table. */
export const createStatement = ({ clock, history, peopleKnownTo }: StatementOptions) => {
  const write = async function* (
    reading: Reading,
    { language = 'en', zone = 'UTC', ...filter }: CallInput<'wallet.statement'>['query'],
  ): AsyncGenerator<Uint8Array> {
    const t = sayInStatement(language);
    const names = createNames((ids) => peopleKnownTo(reading, ids), t('missing'));
    // Year, month, day and time, in an order that every spreadsheet knows as a time.
    const dates = new Intl.DateTimeFormat('sv-SE', {
      ...{ dateStyle: 'short', timeStyle: 'medium', timeZone: zone },
    });
    const rowOf = (entry: WalletEntry): string[] => [
      ...[String(entry.number), dates.format(entry.time)],
      ...[t(KINDS[entry.kind]), t(ACCOUNTS[entry.account]), names.of(entry.otherId)],
      ...[entry.isHidden ? t('hidden') : entry.title, entry.currency],
      decimalOf(entry.amount, entry.currency),
    ];
    const heads = [
      ...[t('number'), `${t('time')} (${zone})`, t('kind'), t('account'), t('person')],
      ...[t('title'), t('currency'), t('amount')],
    ];
    yield Buffer.from(BYTE_ORDER_MARK + writeCsv([heads]));
    for await (const entries of history.pages(reading, filter)) {
      await names.learn(entries);
      for (let at = 0; at < entries.length; at += LINES_AT_ONCE) {
        yield Buffer.from(writeCsv(entries.slice(at, at + LINES_AT_ONCE).map(rowOf)));
        await nextTurn();
      }
    }
  };

  return (reading: Reading, query: CallInput<'wallet.statement'>['query']): WrittenBytes => {
    const { language = 'en', zone = 'UTC' } = query;
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(clock.now());
    return {
      type: 'text/csv; charset=utf-8',
      fileName: `${sayInStatement(language)('fileName')} ${today}.csv`,
      write: () => write(reading, query),
    };
  };
};
