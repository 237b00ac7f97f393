import type { WalletEntry } from '@kith/contract/wallet/wallet.schemas';
import { clockTime, dayName } from '../../../platform/i18n/dates.ts';
import { joined } from '../../../platform/i18n/joined.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { KIND_TEXTS } from '../kind-texts.ts';
import { useAmount } from '../use-amount.ts';
import { usePersons } from '../use-person.ts';
import { walletTexts } from '../wallet.texts.ts';

const startOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** Entries under the days on which they were written. */
export function EntryDays({ entries }: { entries: readonly WalletEntry[] }) {
  const t = useText(walletTexts);
  const { language } = useLanguage();
  const today = useToday();
  const words = { today: t('today'), yesterday: t('yesterday') };
  return [...Map.groupBy(entries, ({ time }) => startOf(time))].map(([day, some]) => (
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
  ));
}

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
          {joined([t(KIND_TEXTS[kind]), !isHidden && other !== undefined && title])}
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
