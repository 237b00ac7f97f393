import type { TimelineItem } from '@kith/contract';
import type { TimelineKindPart, TimelineRow } from '../../platform/feature/timeline-kind.ts';
import { isolated } from '../../platform/i18n/isolated.ts';
import { joined } from '../../platform/i18n/joined.ts';
import { translate, useText } from '../../platform/i18n/language.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useAmount } from './use-amount.ts';
import { useDebtActs } from './use-debt-acts.ts';
import { usePersons } from './use-person.ts';
import { useWallet, useWalletState } from './wallet.handle.ts';
import { walletTexts } from './wallet.texts.ts';
import { WALLET } from './wallet-icon.ts';

const TITLES = {
  paymentAsked: 'asks',
  paymentClaimed: 'says',
  claimDeclined: 'youOwe',
} as const;
type Kind = keyof typeof TITLES;

/** A debt of the wallet; once it is over, or is hidden, there is nothing to say. */
const useDebtRow = ({ kind, aboutId, personId }: TimelineItem): TimelineRow | null | undefined => {
  const t = useText(walletTexts);
  const show = useAmount();
  const act = useDebtActs();
  const { me } = useWallet();
  const { version, items } = useWalletState((state) => state.list);
  const other = usePersons(personId === null ? [] : [personId])(personId ?? '');
  const debt = items.get(aboutId ?? '');
  if (debt?.type !== 'debt') return version > 0 ? null : undefined;
  const mayPay = debt.debtorId === me && debt.state === 'open';
  const mayConfirm = debt.payeeId === me && debt.state === 'claimed';
  const reason = kind === 'claimDeclined' ? debt.reason : null;
  return {
    face: <Avatar {...other} size={40} />,
    title: t(TITLES[kind as Kind], { name: isolated(other.name) }),
    line: joined([show(debt.amount, debt.currency), reason ?? debt.title]),
    href: '/app/wallet',
    ...(mayPay && { verb: { label: t('iHavePaid'), run: () => act(debt, 'claimed') } }),
    ...(mayConfirm && { verb: { label: t('gotIt'), run: () => act(debt, 'settled') } }),
  };
};

const kindOf = (kind: Kind, name: 'asked' | 'claimed' | 'claimDeclined'): TimelineKindPart => ({
  ...{ kind, icon: WALLET, useRow: useDebtRow },
  name: () => translate(walletTexts)(name),
});

export const walletKinds: readonly TimelineKindPart[] = [
  kindOf('paymentAsked', 'asked'),
  kindOf('paymentClaimed', 'claimed'),
  kindOf('claimDeclined', 'claimDeclined'),
];
