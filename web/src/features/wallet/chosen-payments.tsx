import type { ChosenProps } from '../../platform/feature/attachment-kind.ts';
import { useText } from '../../platform/i18n/language.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { NewPayment } from './new-payment.ts';
import { paymentTexts } from './payment.texts.ts';
import { useAmount } from './use-amount.ts';
import { WALLET } from './wallet-icon.ts';

/** The requests to send with the message, above the composer. */
export function ChosenPayments({ chosen, remove }: ChosenProps<NewPayment>) {
  const t = useText(paymentTexts);
  const show = useAmount();
  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap gap-2 px-1 pt-1 pb-2">
      {chosen.map(({ key, content: { title, shares, currency } }) => (
        <li
          key={key}
          className="flex max-w-full items-center gap-2 rounded-control border border-line bg-sunk ps-2"
        >
          <Icon name={WALLET} size={18} className="shrink-0 text-accent-text" />
          <bdi className="min-w-0 truncate text-small font-medium">{title}</bdi>
          <span className="tabular shrink-0 text-small">
            {show(
              shares.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
              currency,
            )}
          </span>
          <IconButton
            icon="xmark"
            size={16}
            label={t('removeName', { name: title })}
            onPress={() => remove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
