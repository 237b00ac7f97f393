import type { Translation } from '../base/texts/messages.ts';
import type { walletOperationsTexts } from './wallet.operations.texts.ts';

export default {
  checkLedger: 'Salden des Wallets mit den Buchungen vergleichen',
  forgetPayments: 'Nie gesendete Zahlungsanfragen löschen',
  tellTestPayment: 'Vom Testanbieter über Zahlungen hören',
  refundCheckout: 'Zahlungen zurückgeben',
  refundPaidRoom: 'Zurückgeben, was für Treffen bezahlt wurde',
  settlePaidRoom: 'Nachsehen, ob bei einem bezahlten Treffen jemand Gastgebendes da war',
  renewPlans: 'Tarife verlängern',
  readPlanPayments: 'Nicht beendete Zahlungen für Tarife erneut lesen',
  readCheckouts: 'Nicht beendete Zahlungen erneut lesen',
} satisfies Translation<typeof walletOperationsTexts>;
