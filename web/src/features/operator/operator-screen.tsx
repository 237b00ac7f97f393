import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState, FailedState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AccountsSection } from './components/accounts-section.tsx';
import { Claim } from './components/claim.tsx';
import { OverviewSections } from './components/overview-sections.tsx';
import { ReportsSection } from './components/reports-section.tsx';
import { TasksSection } from './components/tasks-section.tsx';
import { operatorTexts } from './operator.texts.ts';
import { useOverview } from './use-overview.ts';

/** `/app/operator`: status and accounts of the server; with a ticket, becoming its operator. */
export function OperatorScreen() {
  const t = useText(operatorTexts);
  const navigate = useNavigate();
  // In the fragment, so that it is in no server's log.
  const ticket = useLocation().hash.slice(1);
  const { state, load } = useOverview();
  usePageTitle(t('title'));
  const toSettings = () => void navigate('/app/settings');
  if (ticket !== '')
    return (
      <Claim
        ticket={ticket}
        onDone={() => {
          void navigate('/app/operator', { replace: true });
          load();
        }}
      />
    );
  if (state.status === 'hidden')
    return (
      <EmptyState
        level={1}
        title={t('title')}
        text={t('notForYou')}
        action={<Button onPress={toSettings}>{t('back')}</Button>}
      />
    );
  return (
    <div className="scroll-quiet h-full">
      <div className="mx-auto max-w-2xl px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-16 small:px-8 small:pt-6">
        <PageHeader title={t('title')} back={{ label: t('back'), onPress: toSettings }} />
        {state.status === 'failed' && (
          <FailedState
            title={t('failedTitle')}
            text={t('failedText')}
            retryLabel={t('retry')}
            onRetry={load}
            detailsLabel={t('details')}
          />
        )}
        {state.status === 'ready' && (
          <>
            <OverviewSections overview={state.overview} />
            <ReportsSection />
            <TasksSection counts={state.overview.tasks} onChange={load} />
            <AccountsSection />
          </>
        )}
      </div>
    </div>
  );
}
