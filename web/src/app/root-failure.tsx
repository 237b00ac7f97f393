import { useText } from '../platform/i18n/language.ts';
import { FailedState } from '../ui/states.tsx';
import { shellMessages } from './shell/messages.en.ts';

/** What is shown when not even the shell can be drawn. */
export function RootFailure({ error }: { error: unknown }) {
  const t = useText(shellMessages);
  return (
    <main className="h-dvh">
      <FailedState
        title={t('failure.title')}
        text={t('failure.text')}
        retryLabel={t('failure.reload')}
        onRetry={() => location.reload()}
        detailsLabel={t('failure.details')}
        details={error instanceof Error ? error.message : String(error)}
      />
    </main>
  );
}
