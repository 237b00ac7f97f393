import type { PlanInterval } from '@kith/contract/wallet/plans';
import type { Plan, PlanPayment, Subscription } from '@kith/contract/wallet/plans.schemas';
import {
  isCheckoutOver,
  type ProviderName,
  TEST_CARD_NUMBERS,
  TEST_CARDS,
  type TestCard,
} from '@kith/contract/wallet/sales';
import { useEffect, useRef, useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { forgetPaying, keepPaying, payingFrom, WALLET_PATH } from '../../../platform/paying.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useAmount } from '../use-amount.ts';
import { useWallet } from '../wallet.handle.ts';
import type { WalletEngine } from '../wallet.types.ts';
import { plansTexts } from './plans.texts.ts';
import { untilTold } from './until-told.ts';

const READ_AGAIN_MS = 1_500;
const WHY = {
  declined: 'whyDeclined',
  refused: 'whyRefused',
  silent: 'whySilent',
  amount: 'whyAmount',
} as const;
const CODES = { conflict: 'whyElsewhere', unavailable: 'whyAway' } as const;

type Props = {
  plans: readonly Plan[];
  provider: ProviderName;
  /** The plan whose renewal has failed. */
  held: Subscription | null;
  onPaid: () => void;
  onClose: () => void;
};

const CARD_WORDS = {
  succeeds: 'succeeds',
  declined: 'declined',
  challenge: 'challenge',
  silent: 'silent',
} as const;

const intervalOf = ({ yearly }: Plan, wish: PlanInterval): PlanInterval =>
  yearly === null ? 'month' : wish;

/** Chooses a plan and pays for it, with the bank's page in a frame where it asks. */
export function PlanDialog({ plans, provider, held, onPaid, onClose }: Props) {
  const t = useText(plansTexts);
  const show = useAmount();
  const { engine } = useWallet();
  const [paying] = useState(() => payingFrom(WALLET_PATH));
  const [wantedId, wanted] = paying?.name?.split(' ') ?? [held?.planId, held?.interval];
  const [planId, setPlanId] = useState(
    plans.find(({ id }) => id === wantedId)?.id ?? plans[0]?.id ?? '',
  );
  const [wish, setWish] = useState<PlanInterval>(wanted === 'year' ? 'year' : 'month');
  const [card, setCard] = useState<TestCard>('succeeds');
  const [payment, setPayment] = useState<PlanPayment>();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<
    | (typeof WHY)[keyof typeof WHY]
    | (typeof CODES)[keyof typeof CODES]
    | 'whyExpired'
    | 'failed'
    | 'notYet'
  >();
  /** The same key is one payment, also if an answer was lost. */
  const key = useRef(paying?.key ?? crypto.randomUUID());
  const isClosed = useRef(false);
  const isTest = provider === 'test';
  const plan = plans.find(({ id }) => id === planId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, back from the provider's page
  useEffect(() => {
    if (paying === null) return;
    void follow((wallet) => wallet.planPayment(paying.id)).then((there) => {
      if (there !== null) setProblem('notYet');
    });
  }, []);
  const anew = () => {
    key.current = crypto.randomUUID();
    forgetPaying();
    setProblem(undefined);
  };
  const close = () => {
    isClosed.current = true;
    forgetPaying();
    onPaid();
    onClose();
  };
  /** Until it has ended; or until it has to go on at the provider's page, which is answered. */
  const follow = async (ask: (wallet: WalletEngine) => Promise<PlanPayment>) => {
    if (isPending) return null;
    setPending(true);
    setProblem(undefined);
    try {
      const wallet = await engine();
      let current = await ask(wallet);
      while (!isCheckoutOver(current.state) && !isClosed.current) {
        if (current.page !== null) return current;
        setPayment(current);
        await untilTold(READ_AGAIN_MS);
        const { id } = current;
        const before = current;
        current = await wallet.planPayment(id).catch(() => before);
      }
      if (isClosed.current) return null;
      anew();
      if (current.state === 'succeeded') {
        notify(() => t('paid', { name: plan?.name ?? '' }));
        close();
        return null;
      }
      setProblem(current.reason === null ? 'whyExpired' : WHY[current.reason]);
    } catch (cause) {
      const { code } = toFailure(cause);
      // Of another account, which has used this tab.
      if (code === 'not_found') anew();
      else if (code === 'conflict' || code === 'unavailable') setProblem(CODES[code]);
      else setProblem('failed');
    } finally {
      setPayment(undefined);
      setPending(false);
    }
    return null;
  };
  const pay = async (interval: PlanInterval) => {
    const asked = { key: key.current, planId, interval };
    const there = await follow((wallet) => wallet.payPlan(isTest ? { ...asked, card } : asked));
    if (there?.page == null) return;
    const name = `${planId} ${interval}`;
    keepPaying({ path: WALLET_PATH, id: there.id, key: key.current, name });
    location.assign(there.page);
  };
  if (plan === undefined) return null;
  const interval = intervalOf(plan, wish);
  const price = interval === 'year' ? (plan.yearly ?? plan.monthly) : plan.monthly;
  if (payment?.challenge != null)
    return (
      <Dialog isOpen onClose={close} title={t('bankAsks')}>
        <iframe
          title={t('bankAsks')}
          src={payment.challenge}
          className="mt-3 h-96 w-full rounded-row border border-line bg-bg"
        />
        <DialogActions>
          <Button onPress={close}>{t('close')}</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog isOpen onClose={close} title={t('choose')}>
      <form
        noValidate
        className="mt-4 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void pay(interval);
        }}
      >
        <Select
          label={t('which')}
          value={planId}
          options={plans.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            setPlanId(id);
            anew();
          }}
          className="w-full"
        />
        {plan.text !== '' && <p className="text-small text-ink-2">{plan.text}</p>}
        {plan.points.length > 0 && (
          <ul className="list-disc ps-5 text-small text-ink-2">
            {plan.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        <Select
          label={t('howOften')}
          value={interval}
          options={[
            {
              value: 'month' as PlanInterval,
              label: t('perMonth', { amount: show(plan.monthly, plan.currency) }),
            },
            ...(plan.yearly === null
              ? []
              : [
                  {
                    value: 'year' as PlanInterval,
                    label: t('perYear', { amount: show(plan.yearly, plan.currency) }),
                  },
                ]),
          ]}
          onChange={(value) => {
            setWish(value);
            anew();
          }}
          className="w-full"
        />
        {isTest && (
          <Select
            label={t('card')}
            value={card}
            options={TEST_CARDS.map((value) => ({
              value,
              label: t(CARD_WORDS[value], { number: TEST_CARD_NUMBERS[value] }),
            }))}
            onChange={(value) => {
              setCard(value);
              anew();
            }}
            className="w-full"
          />
        )}
        <p className="text-small text-ink-2">{t('renewsText')}</p>
        {isTest ? (
          <p className="text-small font-strong text-waiting-text">{t('testProvider')}</p>
        ) : (
          <p className="text-small text-ink-2">{t('onPage')}</p>
        )}
        <p role="status" className="text-small text-ink-2 empty:hidden">
          {payment !== undefined && t('waiting')}
        </p>
        <p role="alert" className="text-small text-harm-text empty:hidden">
          {problem !== undefined && t(problem)}
        </p>
        <DialogActions>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('pay', { amount: show(price, plan.currency) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
