import { PAYMENT_REASON_MAX_CHARS } from '@kith/contract/wallet/wallet.constants';
import type { WalletDebt } from '@kith/contract/wallet/wallet.schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { PromptDialog } from '../../../ui/overlays/prompt-dialog.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useAmount } from '../use-amount.ts';
import { useDebtActs } from '../use-debt-acts.ts';
import { usePersons } from '../use-person.ts';
import { useWallet } from '../wallet.handle.ts';
import { walletTexts } from '../wallet.texts.ts';

type Asking = 'refuse' | 'decline' | 'withdraw' | undefined;

/** What one owes the other, and what can be done about it now. */
export function DebtRow({ debt }: { debt: WalletDebt }) {
  const t = useText(walletTexts);
  const { me } = useWallet();
  const act = useDebtActs();
  const show = useAmount();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const isPayee = debt.payeeId === me;
  const otherId = isPayee ? debt.debtorId : debt.payeeId;
  const other = usePersons([otherId])(otherId);
  const { name } = other;
  const isClaimed = debt.state === 'claimed';
  const title = isPayee
    ? t(isClaimed ? 'says' : 'owesYou', { name })
    : t(isClaimed ? 'unpaid' : 'youOwe', { name });
  const amount = show(debt.amount, debt.currency);
  const line = debt.reason === null ? debt.title : t('declined', { reason: debt.reason });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft px-3 py-2.5 last:border-b-0">
      <Avatar {...other} size={40} />
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="block truncate py-[0.16em] text-body leading-5 font-strong">{title}</bdi>
        <bdi className="block truncate py-[0.16em] text-small leading-5 text-ink-2">{line}</bdi>
      </span>
      <span className="ms-auto flex items-center gap-2">
        <span className="tabular text-body font-strong">{amount}</span>
        {isPayee && isClaimed && (
          <Button look="primary" onPress={() => act(debt, 'settled')}>
            {t('gotIt')}
          </Button>
        )}
        {!isPayee && !isClaimed && (
          <Button look="primary" onPress={() => act(debt, 'claimed')}>
            {t('iHavePaid')}
          </Button>
        )}
        <MenuTrigger>
          <IconButton icon="more" size={18} label={t('actsOn', { what: title })} />
          <Menu>
            {isPayee && !isClaimed && (
              <MenuItem
                label={t('paidAnyway')}
                icon="check"
                onAction={() => void act(debt, 'settled')}
              />
            )}
            {isPayee && isClaimed && (
              <MenuItem label={t('notYet')} icon="xmark" onAction={() => setAsking('decline')} />
            )}
            {isPayee && (
              <MenuItem label={t('withdraw')} icon="trash" onAction={() => setAsking('withdraw')} />
            )}
            {!isPayee && isClaimed && (
              <MenuItem
                label={t('takeBack')}
                icon="retry"
                onAction={() => void act(debt, 'open')}
              />
            )}
            {!isPayee && !isClaimed && (
              <MenuItem label={t('refuse')} icon="xmark" onAction={() => setAsking('refuse')} />
            )}
            {debt.chatId !== null && (
              <MenuItem
                label={t('openChat')}
                icon="chat"
                onAction={() => void navigate(`/app/chat/${debt.chatId}`)}
              />
            )}
          </Menu>
        </MenuTrigger>
      </span>
      {asking === 'withdraw' && (
        <ConfirmDialog
          title={t('askWithdraw')}
          text={t('askWithdrawText', { name, amount })}
          okLabel={t('withdraw')}
          cancelLabel={t('cancel')}
          onOk={() => void act(debt, 'withdrawn')}
          onClose={() => setAsking(undefined)}
        />
      )}
      {(asking === 'refuse' || asking === 'decline') && (
        <PromptDialog
          isOpen
          title={t(asking === 'refuse' ? 'refuse' : 'notYet')}
          label={t(asking === 'refuse' ? 'refuseReason' : 'notYetReason', { name })}
          okLabel={t('send')}
          cancelLabel={t('cancel')}
          check={(text) => text.trim() !== '' && text.length <= PAYMENT_REASON_MAX_CHARS}
          onOk={(text) => act(debt, asking === 'refuse' ? 'refused' : 'open', text.trim())}
          onClose={() => setAsking(undefined)}
        />
      )}
    </li>
  );
}
