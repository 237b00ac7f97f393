import type { NavEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { useWalletState } from './wallet.handle.ts';
import { WALLET } from './wallet-icon.ts';
import { walletNavigationTexts } from './wallet-navigation.texts.ts';

export const useWalletNavigation = (): NavEntry[] => {
  const t = useText(walletNavigationTexts);
  const count = useWalletState((state) => state.count);
  return [
    {
      ...{ id: 'wallet', place: 70, label: t('wallet'), icon: WALLET, href: '/app/wallet' },
      ...{ count, countLabel: t('waiting', { count }) },
    },
  ];
};
