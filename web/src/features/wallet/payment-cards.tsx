import type { PaymentAttachment } from '@kith/contract/wallet/payments.attachments';
import type { DebtState } from '@kith/contract/wallet/wallet';
import { useEffect, useId } from 'react';
import type { ShownProps } from '../../platform/feature/attachment-kind.ts';
import { joined } from '../../platform/i18n/joined.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { paymentTexts } from './payment.texts.ts';
import { useAmount } from './use-amount.ts';
import { useDebtActs } from './use-debt-acts.ts';
import { usePersons } from './use-person.ts';
import { useWallet, useWalletState } from './wallet.handle.ts';
import { WALLET } from './wallet-icon.ts';

/** The requests of a message: usually one. */
export function PaymentCards(props: ShownProps<PaymentAttachment>) {
  return (
    <div className="relative flex flex-col gap-3 px-2.25 pt-1">
      {props.attached.map((payment) => (
        <PaymentCard key={payment.id} {...props} payment={payment} />
      ))}
      {props.progress}
    </div>
  );
}

type CardProps = ShownProps<PaymentAttachment> & { payment: PaymentAttachment };

const LINK =
  'ring-focus rounded-small py-1 text-small font-strong text-accent-text hover:underline coarse:min-h-11';

/** Amounts are asked for by those who are named; everyone sees who has paid. */
const useAmounts = ({ message, payment }: CardProps, me: string) => {
  const wallet = useWallet();
  const { id, payeeId, shares } = payment;
  const isNamed =
    payeeId === me || message.senderId === me || shares.some(({ profileId }) => profileId === me);
  const isSent = message.delivery === undefined;
  useEffect(() => {
    if (isNamed && isSent)
      void wallet.engine().then(
        (engine) => engine.need(id),
        () => undefined,
      );
  }, [id, isNamed, isSent, wallet]);
  return useWalletState((state) => state.amounts[id]);
};

function PaymentCard(props: CardProps) {
  const { payment, isActive } = props;
  const t = useText(paymentTexts);
  const { me } = useWallet();
  const show = useAmount();
  const act = useDebtActs();
  const amounts = useAmounts(props, me);
  const personOf = usePersons([payment.payeeId, ...payment.shares.map((one) => one.profileId)]);
  const title = useId();
  const tabIndex = isActive ? 0 : -1;
  const nameOf = (id: string) => (id === me ? t('you') : personOf(id).name);

  /** What can be done here and now; the wallet has the rest. */
  const verbOf = (profileId: string, state: DebtState) => {
    if (profileId === me && state === 'open')
      return { label: t('iHavePaid'), to: 'claimed' } as const;
    if (payment.payeeId === me && state === 'claimed')
      return { label: t('gotIt'), to: 'settled' } as const;
    return undefined;
  };
  const paid = payment.shares.filter(({ state }) => state === 'settled').length;

  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="flex gap-2 text-body font-strong leading-snug">
        <Icon name={WALLET} size={18} className="mt-0.5 shrink-0 text-accent-text" />
        <bdi className="min-w-0 flex-1 wrap-anywhere">{payment.title}</bdi>
        {amounts && <span className="tabular">{show(amounts.total, amounts.currency)}</span>}
      </h3>
      <p className="ms-6.5 text-small text-(--meta)">
        {payment.payeeId === me ? t('toYou') : t('to', { name: nameOf(payment.payeeId) })}
      </p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {payment.shares.map(({ profileId, state }) => {
          const share = amounts?.shares.find((one) => one.profileId === profileId);
          const debtId = share?.debtId;
          const verb = debtId ? verbOf(profileId, state) : undefined;
          return (
            <li key={profileId} className="flex min-h-10 items-center gap-2.5">
              <Avatar {...personOf(profileId)} size={26} />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate text-body leading-5">{nameOf(profileId)}</bdi>
                <span className="block text-small leading-4.5 text-(--meta)">{t(state)}</span>
              </span>
              {share && amounts && (
                <span className="tabular shrink-0 text-body font-strong">
                  {show(share.amount, amounts.currency)}
                </span>
              )}
              {verb && debtId && (
                <button
                  type="button"
                  tabIndex={tabIndex}
                  onClick={() => void act({ id: debtId }, verb.to)}
                  className={LINK}
                >
                  {verb.label}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-(--meta)">
        <span className="tabular">
          {joined([t('settledOf', { paid, count: payment.shares.length })])}
        </span>
        {/* Where the time of the message is: beside the last line if it fits, otherwise below it. */}
        <span aria-hidden className="h-5 w-18" />
      </p>
    </section>
  );
}
