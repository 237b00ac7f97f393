import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { PaneHeader } from '../../../ui/layout/panes.tsx';
import { EntryDays } from '../components/entry-days.tsx';
import { useWallet } from '../wallet.handle.ts';
import { walletTexts } from '../wallet.texts.ts';
import type { StatementQuery } from '../wallet.types.ts';
import { statementTexts } from './statement.texts.ts';
import { EVERYTHING, isEverything, queryOf } from './statement-filter.ts';
import { StatementFilters } from './statement-filters.tsx';
import { useStatement } from './use-statement.ts';

/** `/app/wallet/statement`: the entries of the wallet, filtered, and as a table to download. */
export function StatementScreen() {
  const t = useText(statementTexts);
  const navigate = useNavigate();
  const [filter, setFilter] = useState(EVERYTHING);
  const query = useMemo(() => queryOf(filter), [filter]);
  const statement = useStatement(query);
  usePageTitle(t('statement'));
  return (
    <div className="flex h-full flex-col bg-bg">
      <PaneHeader>
        <span className="-ms-2.5">
          <IconButton
            icon="back"
            label={t('toWallet')}
            onPress={() => void navigate('/app/wallet')}
          />
        </span>
        <h1 className="min-w-0 flex-1 truncate text-title font-heading tracking-tight">
          {t('statement')}
        </h1>
        <Download query={query} />
      </PaneHeader>
      <div className="scroll-quiet min-h-0 flex-1">
        <div className="mx-auto flex min-h-full max-w-190 flex-col px-4 pb-8">
          <StatementFilters filter={filter} entries={statement.entries} onChange={setFilter} />
          <Entries
            statement={statement}
            isFiltered={!isEverything(filter)}
            onClear={() => setFilter(EVERYTHING)}
          />
        </div>
      </div>
    </div>
  );
}

/** As long as nothing is listed, too: the file then has only its first line. */
function Download({ query }: { query: StatementQuery }) {
  const t = useText(statementTexts);
  const { language } = useLanguage();
  const { engine } = useWallet();
  const download = async () => {
    const link = document.createElement('a');
    link.href = (await engine()).statementAddress(query, language);
    link.download = '';
    link.click();
  };
  return (
    <Button look="quiet" onPress={() => void download().catch(() => undefined)}>
      {t('csv')}
    </Button>
  );
}

type EntriesProps = {
  statement: ReturnType<typeof useStatement>;
  isFiltered: boolean;
  onClear: () => void;
};

function Entries({ statement, isFiltered, onClear }: EntriesProps) {
  const t = useText(statementTexts);
  const wallet = useText(walletTexts);
  const { state, entries, next, isPending, loadOlder, retry } = statement;
  if (state === 'loading') return <SkeletonRows label={t('loadingStatement')} />;
  if (state === 'failed')
    return (
      <div className="flex-1">
        <FailedState
          title={t('failedTitle')}
          text={t('failedText')}
          retryLabel={t('retry')}
          detailsLabel={t('details')}
          onRetry={retry}
        />
      </div>
    );
  if (entries.length === 0)
    return (
      <div role="status" className="flex-1">
        <EmptyState
          title={t('none')}
          text={t(isFiltered ? 'noneText' : 'noneYetText')}
          action={isFiltered && <Button onPress={onClear}>{t('clearFilters')}</Button>}
        />
      </div>
    );
  return (
    <section aria-labelledby="statement-entries" className="pt-2">
      <h2 id="statement-entries" className="sr-only">
        {wallet('history')}
      </h2>
      <EntryDays entries={entries} />
      {next !== null && (
        <div className="p-2">
          <Button look="quiet" isPending={isPending} onPress={() => void loadOlder()}>
            {wallet('older')}
          </Button>
        </div>
      )}
    </section>
  );
}
