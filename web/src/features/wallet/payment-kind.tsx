import type { PaymentAttachment } from '@kith/contract/wallet/payments.attachments';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type AttachmentChoices,
  type Chooser,
  type ChosenProps,
  defineAttachmentKind,
  type ShownProps,
} from '../../platform/feature/attachment-kind.ts';
import { later } from '../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../platform/feature/not-loaded.ts';
import { useText } from '../../platform/i18n/language.ts';
import { isAsking } from './asking.ts';
import type { NewPayment } from './new-payment.ts';
import { WALLET } from './wallet-icon.ts';
import { walletNavigationTexts } from './wallet-navigation.texts.ts';

const PaymentDialog = later(async () => (await import('./payment-dialog.tsx')).PaymentDialog);
const ChosenPayments = later(async () => (await import('./chosen-payments.tsx')).ChosenPayments);
const PaymentCards = later(async () => (await import('./payment-cards.tsx')).PaymentCards);

const TYPE = 'payment';

/** Requests for money, and expenses that are split. */
export const paymentKind = defineAttachmentKind<PaymentAttachment, NewPayment>({
  type: TYPE,
  offers: usePaymentChoices,
  isImmediate: true,
  Chosen: ChosenLater,
  make: (payment, { call }) => call('payments.create', { body: payment }),
  outgoing: ({ title, payeeId, shares }, id, made) =>
    made ?? {
      ...{ id, type: TYPE, title, payeeId },
      shares: shares
        .filter(({ profileId }) => profileId !== payeeId)
        .map(({ profileId }) => ({ profileId, state: 'open' })),
    },
  sharesLine: true,
  Shown: CardsLater,
  words: usePaymentWords,
});

function usePaymentChoices({ chatId, onChoose }: Chooser<NewPayment>): AttachmentChoices {
  const t = useText(walletNavigationTexts);
  const isAsked = isAsking(useLocation().state);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    if (isAsked) void navigate('.', { replace: true });
  };
  return {
    choices: [{ icon: WALLET, label: t('addPayment'), choose: () => setOpen(true) }],
    parts: (isOpen || isAsked) && (
      <PaymentDialog
        chatId={chatId}
        onDone={onChoose}
        onClose={close}
        onFailed={() => {
          close();
          notifyNotLoaded();
        }}
      />
    ),
  };
}

function ChosenLater(props: ChosenProps<NewPayment>) {
  if (props.chosen.length === 0) return null;
  return <ChosenPayments {...props} />;
}

/** The height of a card is nearly known before it is loaded. */
function CardsLater(props: ShownProps<PaymentAttachment>) {
  const rows = props.attached.reduce((sum, { shares }) => sum + shares.length, 0);
  return (
    <div style={{ minBlockSize: `${4.5 + rows * 2.75}rem` }} className="w-84 max-w-full">
      <PaymentCards {...props} />
    </div>
  );
}

function usePaymentWords() {
  const t = useText(walletNavigationTexts);
  return {
    name: () => t('payment'),
    nameOf: ({ title }: PaymentAttachment) => title,
    tooMany: (count: number) => t('tooMany', { count }),
    unreadable: (name: string) => t('unreadable', { name }),
  };
}
