import type { DebtState } from '@kith/contract/wallet/wallet';
import type { WalletDebt } from '@kith/contract/wallet/wallet.schemas';
import { toFailure } from '../../platform/failure.ts';
import { useText } from '../../platform/i18n/language.ts';
import { notify } from '../../ui/overlays/toasts.tsx';
import { useWallet } from './wallet.handle.ts';
import { walletTexts } from './wallet.texts.ts';

/** Changes a debt, and says so if that fails. */
export const useDebtActs = () => {
  const t = useText(walletTexts);
  const { engine } = useWallet();
  return async (debt: Pick<WalletDebt, 'id'>, state: DebtState, reason?: string) => {
    try {
      await (await engine()).update(debt, state, reason);
    } catch (cause) {
      const isOver = toFailure(cause).code === 'conflict';
      notify(() => t(isOver ? 'alreadyOver' : 'notChanged'));
    }
  };
};
