import type { PaymentAttachment } from '@kith/contract/wallet/payments.attachments';
import type { DebtTable, PaymentTable } from './wallet.tables.ts';

export interface Share {
  profileId: string;
  amount: string;
}
export const sharesOf = ({ shares }: Pick<PaymentTable, 'shares'>): Share[] => JSON.parse(shares);

/** As all members of the chat see it: without amounts. */
export const presentPayment = (
  row: PaymentTable,
  debts: readonly DebtTable[] = [],
): PaymentAttachment => {
  const states = new Map(debts.map(({ debtor_id, state }) => [debtor_id, state]));
  return {
    ...{ id: row.id, type: 'payment', title: row.title, payeeId: row.payee_id },
    shares: sharesOf(row)
      .filter(({ profileId }) => profileId !== row.payee_id)
      .map(({ profileId }) => ({ profileId, state: states.get(profileId) ?? 'open' })),
  };
};
