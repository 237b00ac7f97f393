import type { CallAnswer } from '@kith/contract';
import { SUBSCRIPTION_STATUS } from '@kith/contract/base/enums';
import type { Subscription } from '@kith/contract/wallet/plans.schemas';
import { useEffect, useState } from 'react';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { joined } from '../../../platform/i18n/joined.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { payingFrom, WALLET_PATH } from '../../../platform/paying.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkButton } from '../../../ui/buttons/link-button.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useAmount } from '../use-amount.ts';
import { useWallet } from '../wallet.handle.ts';
import { InvoicesDialog } from './invoices-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { plansTexts } from './plans.texts.ts';

type Offer = CallAnswer<'plans.list'>;

/** What the account has of the operator's plans. Nothing where there are none. */
export function PlansSection() {
  const t = useText(plansTexts);
  const { language } = useLanguage();
  const { engine } = useWallet();
  const [offer, setOffer] = useState<Offer>();
  const [held, setHeld] = useState<Subscription | null>(null);
  const [reads, setReads] = useState(0);
  const [open, setOpen] = useState<'choose' | 'cancel' | 'invoices' | undefined>(() =>
    // Back from the provider's page.
    payingFrom(WALLET_PATH) === null ? undefined : 'choose',
  );
  const again = () => setReads((count) => count + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads it again
  useEffect(() => {
    let isOver = false;
    void engine()
      .then((wallet) => wallet.plans(language))
      .then(
        (read) => {
          if (isOver) return;
          setOffer(read.offer);
          setHeld(read.subscription);
        },
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [reads, language, engine]);
  if (offer === undefined || (offer.plans.length === 0 && held === null)) return null;
  const change = async (act: 'cancelPlan' | 'keepPlan') => {
    try {
      await (await engine())[act]();
    } catch {
      notify(() => t('failed'));
    }
    again();
  };
  const day = (time: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(time);
  const isPayable = offer.provider !== null && offer.plans.length > 0;
  return (
    <section aria-labelledby="wallet-plan">
      <h2 id="wallet-plan" className="px-1 pt-6 pb-2 text-small font-heading">
        {t('title')}
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-row border border-line bg-raised px-3 py-2.5">
        <span className="min-w-0 flex-1 basis-40">
          <bdi className="block truncate py-[0.16em] text-body leading-5 font-strong">
            {held?.name ?? t('free')}
          </bdi>
          <PlanState held={held} freeBytes={offer.freeBytes} day={day} />
        </span>
        {held === null && (
          <a href="/upgrade" className={linkButton('outline', 'medium')}>
            {t('compare')}
          </a>
        )}
        {held === null && isPayable && (
          <Button look="primary" onPress={() => setOpen('choose')}>
            {t('choose')}
          </Button>
        )}
        {held !== null && <Button onPress={() => setOpen('invoices')}>{t('invoices')}</Button>}
        {held?.status === SUBSCRIPTION_STATUS.cancelled && (
          <Button onPress={() => void change('keepPlan')}>{t('keep')}</Button>
        )}
        {held?.status === SUBSCRIPTION_STATUS.active && (
          <Button onPress={() => setOpen('cancel')}>{t('cancelPlan')}</Button>
        )}
        {held?.graceUntil != null && isPayable && (
          <Button look="primary" onPress={() => setOpen('choose')}>
            {t('payNow')}
          </Button>
        )}
      </div>
      {offer.provider === 'test' && (
        <p className="px-1 pt-2 text-small text-waiting-text">{t('testProvider')}</p>
      )}
      {open === 'choose' && offer.provider !== null && (
        <PlanDialog
          plans={offer.plans}
          provider={offer.provider}
          held={held}
          onPaid={again}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'invoices' && <InvoicesDialog onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && held !== null && (
        <ConfirmDialog
          title={t('askCancel', { name: held.name })}
          text={t('askCancelText', { date: day(held.untilTime) })}
          okLabel={t('cancelPlan')}
          cancelLabel={t('cancel')}
          onOk={() => void change('cancelPlan')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function PlanState(props: {
  held: Subscription | null;
  freeBytes: number;
  day: (time: number) => string;
}) {
  const { held, freeBytes, day } = props;
  const t = useText(plansTexts);
  const { language } = useLanguage();
  const show = useAmount();
  const space = (bytes: number) => t('space', { space: bytesText(language, bytes) });
  if (held === null)
    return <span className="block text-small leading-5 text-ink-2">{space(freeBytes)}</span>;
  const { interval, amount, currency, status, untilTime, graceUntil, storageBytes } = held;
  const price = t(interval === 'year' ? 'perYear' : 'perMonth', {
    amount: show(amount, currency),
  });
  const until = status === SUBSCRIPTION_STATUS.cancelled ? 'ends' : 'renews';
  return (
    <>
      <span className="block py-[0.16em] text-small leading-5 text-ink-2">
        {joined([
          price,
          space(Math.max(storageBytes, freeBytes)),
          graceUntil === null && t(until, { date: day(untilTime) }),
        ])}
      </span>
      {graceUntil !== null && (
        <span className="block text-small leading-5 font-strong text-waiting-text">
          {t('unpaid', { date: day(graceUntil) })}
        </span>
      )}
    </>
  );
}
