import { formatAmount } from '@kith/contract/wallet/amounts';
import { useLanguage } from '../../platform/i18n/language.ts';

/** Shows amounts in the language of the interface. */
export const useAmount = () => {
  const { language } = useLanguage();
  return (amount: bigint | string, currency: string, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
    formatAmount(amount, currency, language, { signDisplay });
};
