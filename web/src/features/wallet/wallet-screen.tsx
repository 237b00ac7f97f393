import { entriesOf } from '@kith/contract/wallet/wallet-list';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/feedback/states.tsx';
import { PaneHeader } from '../../ui/layout/panes.tsx';
import { DebtRow } from './components/debt-row.tsx';
import { History } from './components/history.tsx';
import { Sales } from './components/sales.tsx';
import { Sums } from './components/sums.tsx';
import { PlansLater } from './plans/plans-later.tsx';
import { useWallet, useWalletState } from './wallet.handle.ts';
import { walletTexts } from './wallet.texts.ts';
import { debtsOf, isMine, sumsOf } from './wallet-list.ts';
import { walletNavigationTexts } from './wallet-navigation.texts.ts';

/** `/app/wallet`: what the profile has, owes and is owed, what waits for it, and what happened. */
export function WalletScreen() {
  const titles = useText(walletNavigationTexts);
  const t = useText(walletTexts);
  const navigate = useNavigate();
  const wallet = useWallet();
  const count = useWalletState((state) => state.count);
  useEffect(() => void wallet.engine().catch(() => undefined), [wallet]);
  usePageTitle(titles('wallet'), count);
  return (
    <div className="flex h-full flex-col bg-bg">
      <PaneHeader>
        <h1 className="min-w-0 flex-1 truncate text-title font-heading tracking-tight">
          {titles('wallet')}
        </h1>
        <Button look="quiet" onPress={() => void navigate('/app/wallet/statement')}>
          {t('statement')}
        </Button>
      </PaneHeader>
      <div className="scroll-quiet min-h-0 flex-1">
        <div className="mx-auto flex min-h-full max-w-190 flex-col px-4 pb-8">
          <Content />
        </div>
      </div>
    </div>
  );
}

function Content() {
  const t = useText(walletTexts);
  const { me, engine } = useWallet();
  const navigate = useNavigate();
  const { version, items } = useWalletState((state) => state.list);
  const starts = useWalletState((state) => state.starts);
  const { debts, entries, sums } = useMemo(
    () => ({ debts: debtsOf(items), entries: entriesOf({ items }), sums: sumsOf(items, me) }),
    [items, me],
  );
  if (version < 0)
    return (
      <FailedState
        title={t('failedTitle')}
        text={t('failedText')}
        retryLabel={t('retry')}
        detailsLabel={t('details')}
        onRetry={() => void engine().then((loaded) => loaded.refresh({ force: true }))}
      />
    );
  if (version === 0) return <SkeletonRows label={t('loadingWallet')} />;
  if (entries.length === 0 && debts.length === 0)
    return (
      <div className="flex-1">
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<Button onPress={() => void navigate('/app/chat')}>{t('toChats')}</Button>}
        />
        <Sales />
        <PlansLater />
      </div>
    );
  const waiting = debts.filter((debt) => isMine(debt, me));
  const others = debts.filter((debt) => !isMine(debt, me));
  return (
    <>
      <Sums {...sums} />
      {waiting.length > 0 && (
        <section aria-labelledby="wallet-waiting">
          <h2
            id="wallet-waiting"
            className="flex items-center gap-2 px-1 pt-6 pb-2 text-small font-heading"
          >
            {t('needsYou')}
            <Badge count={waiting.length} />
          </h2>
          <ul className="rounded-row border border-line bg-raised">
            {waiting.map((debt) => (
              <DebtRow key={debt.id} debt={debt} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="wallet-open">
          <h2 id="wallet-open" className="px-1 pt-6 pb-2 text-small font-heading">
            {t('open')}
          </h2>
          <ul className="rounded-row border border-line bg-raised">
            {others.map((debt) => (
              <DebtRow key={debt.id} debt={debt} />
            ))}
          </ul>
        </section>
      )}
      <Sales />
      <PlansLater />
      {/* Anew once the vault has moved: older entries may be of its chats. */}
      <History key={starts} newest={entries} />
    </>
  );
}
