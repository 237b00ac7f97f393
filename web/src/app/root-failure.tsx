import { useText } from '../platform/i18n/language.ts';
import { FailedState } from '../ui/feedback/states.tsx';
import { appTexts } from './app.texts.ts';

/** What is shown when not even the shell can be drawn. */
export function RootFailure({ error }: { error: unknown }) {
  const t = useText(appTexts);
  return (
    <main className="h-dvh">
      <FailedState
        title={t('failedTitle')}
        text={t('failedText')}
        retryLabel={t('retry')}
        onRetry={() => location.reload()}
        detailsLabel={t('details')}
        details={error instanceof Error ? error.message : String(error)}
      />
    </main>
  );
}
