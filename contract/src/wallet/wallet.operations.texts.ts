import { defineMessages } from '../base/texts/messages.ts';

export const walletOperationsTexts = defineMessages('wallet.operations', {
  checkLedger: 'Compare the balances of the wallet with its entries',
  forgetPayments: 'Delete requests for money that were never sent',
  tellTestPayment: 'Hear about payments from the test provider',
  refundCheckout: 'Give payments back',
  refundPaidRoom: 'Give back what was paid for meetings',
  settlePaidRoom: 'Look whether the host of a paid meeting was there',
  renewPlans: 'Renew plans',
  readPlanPayments: 'Read payments for plans again that have not ended',
  readCheckouts: 'Read payments again that have not ended',
});
