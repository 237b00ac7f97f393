import type { WalletEntry } from '@kith/contract/wallet/wallet.schemas';
import { useState } from 'react';
import { clockTime, dayName } from '../../../platform/i18n/dates.ts';
import { joined } from '../../../platform/i18n/joined.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useAmount } from '../use-amount.ts';
import { usePersons } from '../use-person.ts';
import { useWallet } from '../wallet.handle.ts';
import { walletTexts } from '../wallet.texts.ts';

const startOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** What happened, newest first: the newest entries from the device, older ones by page. */
export function History({ newest }: { newest: readonly WalletEntry[] }) {
  const t = useText(walletTexts);
  const { language } = useLanguage();
  const today = useToday();
  const { engine } = useWallet();
  const [older, setOlder] = useState<WalletEntry[]>([]);
  /** Where the next page begins; undefined before the first, null after the last. */
  const [next, setNext] = useState<number | null>();
  const [isPending, setPending] = useState(false);
  const last = newest.at(-1)?.number ?? 1;
  const entries = [...newest, ...older.filter(({ number }) => number < last)];
  const oldest = entries.at(-1);
  const loadOlder = async () => {
    setPending(true);
    try {
      const page = await (await engine()).before(next ?? oldest?.number ?? 1);
      setOlder([...older, ...page.entries]);
      setNext(page.next);
    } catch {
      notify(() => t('notMore'));
    } finally {
      setPending(false);
    }
  };
  if (oldest === undefined) return null;
  const days = Map.groupBy(entries, ({ time }) => startOf(time));
  const words = { today: t('today'), yesterday: t('yesterday') };
  return (
    <section aria-labelledby="wallet-history">
      <h2 id="wallet-history" className="px-1 pt-6 pb-1 text-small font-heading">
        {t('history')}
      </h2>
      {[...days].map(([day, some]) => (
        <section key={day} aria-label={dayName(language, day, today, words)}>
          <h3 className="px-3 pt-3 pb-0.5 text-tiny font-medium text-ink-2 first-letter:uppercase">
            {dayName(language, day, today, words)}
          </h3>
          <ul>
            {some.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {oldest.number > 1 && next !== null && (
        <div className="p-2">
          <Button look="quiet" isPending={isPending} onPress={() => void loadOlder()}>
            {t('older')}
          </Button>
        </div>
      )}
    </section>
  );
}

const KINDS = {
  owed: 'kindOwed',
  settled: 'kindSettled',
  withdrawn: 'kindWithdrawn',
  refused: 'kindRefused',
  paid: 'kindPaid',
  refunded: 'kindRefunded',
} as const;

function EntryRow({ entry }: { entry: WalletEntry }) {
  const t = useText(walletTexts);
  const { language } = useLanguage();
  const show = useAmount();
  const { otherId, isHidden, kind, account, amount, currency, time, title } = entry;
  const personOf = usePersons(otherId === null ? [] : [otherId]);
  const other = otherId === null ? undefined : personOf(otherId);
  const name = isHidden ? t('hidden') : (other?.name ?? title);
  // Only money that the profile has is in or out: what is owed is not yet either of them.
  const isIn = account === 'balance' && BigInt(amount) > 0n;
  return (
    <li className="flex items-center gap-3 rounded-row px-3 py-2">
      <Avatar id={otherId ?? entry.id} name={name} src={other?.src} size={36} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate py-[0.16em] text-body leading-5 font-strong">{name}</bdi>
        <span className="block truncate py-[0.16em] text-small leading-5 text-ink-2">
          {joined([t(KINDS[kind]), !isHidden && other !== undefined && title])}
        </span>
      </span>
      <span className="shrink-0 text-end">
        <span className={`tabular block text-body leading-5 ${isIn ? 'text-accent-text' : ''}`}>
          {show(amount, currency, 'exceptZero')}
        </span>
        <time
          dateTime={new Date(time).toISOString()}
          className="tabular block text-small leading-5 text-ink-2"
        >
          {clockTime(language, time)}
        </time>
      </span>
    </li>
  );
}
