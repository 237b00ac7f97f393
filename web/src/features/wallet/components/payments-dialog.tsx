import type { PaidRoom, RoomPayment } from '@kith/contract/wallet/sales.schemas';
import { useEffect, useState } from 'react';
import { joined } from '../../../platform/i18n/joined.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { salesTexts } from '../sales.texts.ts';
import { useAmount } from '../use-amount.ts';
import { useWallet } from '../wallet.handle.ts';

const DISPUTES = { open: 'disputed', lost: 'disputed', won: 'disputeWon' } as const;
/** Not with the payer's bank. A server of the version before says nothing of it. */
const isHere = ({ dispute }: RoomPayment) => dispute == null || dispute === 'won';

/** Who has paid for a meeting, and gives it back. */
export function PaymentsDialog({ room, onClose }: { room: PaidRoom; onClose: () => void }) {
  const t = useText(salesTexts);
  const show = useAmount();
  const { engine } = useWallet();
  const [payments, setPayments] = useState<readonly RoomPayment[]>();
  const [asked, setAsked] = useState<RoomPayment>();
  const [reads, setReads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads it again
  useEffect(() => {
    void engine()
      .then((wallet) => wallet.paymentsOf(room.id))
      .then(setPayments, () => {
        notify(() => t('failed'));
        onClose();
      });
  }, [room.id, reads]);
  const refund = async ({ id }: RoomPayment) => {
    try {
      await (await engine()).refund(id);
    } catch {
      notify(() => t('failed'));
    }
    setReads((count) => count + 1);
  };
  const left = ({ amount, refunded }: RoomPayment) => BigInt(amount) - BigInt(refunded);
  return (
    <Dialog isOpen onClose={onClose} title={t('whoPaid')}>
      {payments === undefined && <SkeletonRows label={t('whoPaid')} />}
      {payments?.length === 0 && <p className="mt-3 text-body text-ink-2">{t('nobodyPaid')}</p>}
      <ul className="mt-3">
        {payments?.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-40">
              <bdi className="block truncate text-body font-strong">{payment.name}</bdi>
              <span className="block text-small text-ink-2">
                {joined([
                  show(payment.amount, payment.currency),
                  t('receiptNumber', { number: String(payment.number) }),
                  payment.refunded !== '0' &&
                    t('gotBack', { amount: show(payment.refunded, payment.currency) }),
                  payment.dispute != null && t(DISPUTES[payment.dispute]),
                ])}
              </span>
            </span>
            {left(payment) > 0n && isHere(payment) && (
              <Button onPress={() => setAsked(payment)}>{t('refund')}</Button>
            )}
          </li>
        ))}
      </ul>
      {payments?.some(({ isTest }) => isTest) && (
        <p className="mt-3 text-small font-strong text-waiting-text">{t('testProvider')}</p>
      )}
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
      {asked && (
        <ConfirmDialog
          title={t('askRefund', { amount: show(left(asked), asked.currency), name: asked.name })}
          text={t('askRefundText')}
          okLabel={t('refund')}
          cancelLabel={t('cancel')}
          onOk={() => void refund(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  );
}
