import { useText } from '../platform/i18n/language.ts';
import { FailedState } from '../ui/feedback/states.tsx';
import { appTexts } from './app.texts.ts';

/** Shown if not even the shell can be rendered. */
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
