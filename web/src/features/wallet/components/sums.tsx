import { useText } from '../../../platform/i18n/language.ts';
import { useAmount } from '../use-amount.ts';
import { walletTexts } from '../wallet.texts.ts';
import type { Sum, sumsOf } from '../wallet-list.ts';

/** What the profile has, is owed and owes; each currency by itself. */
export function Sums({ has, owed, owes }: ReturnType<typeof sumsOf>) {
  const t = useText(walletTexts);
  return (
    <dl className="flex flex-wrap rounded-row border border-line bg-raised">
      {has.length > 0 && <Amounts label={t('has')} sums={has} />}
      <Amounts label={t('owed')} sums={owed} />
      <Amounts label={t('owes')} sums={owes} isDue />
    </dl>
  );
}

type Props = { label: string; sums: readonly Sum[]; isDue?: boolean };

function Amounts({ label, sums, isDue = false }: Props) {
  const t = useText(walletTexts);
  const show = useAmount();
  return (
    <div className="min-w-36 flex-1 border-s border-line-soft px-4 py-3 first:border-s-0">
      <dt className="text-small text-ink-2">{label}</dt>
      {sums.length === 0 && <dd className="text-lead text-ink-2">{t('nothing')}</dd>}
      {sums.map(({ currency, amount }) => (
        <dd
          key={currency}
          className={`tabular text-title font-heading tracking-tight ${isDue ? 'text-waiting-text' : ''}`}
        >
          {show(amount, currency)}
        </dd>
      ))}
    </div>
  );
}
