import { useRevalidator, useRouteError } from 'react-router';
import { toFailure } from '../../platform/failure.ts';
import { useText } from '../../platform/i18n/language.ts';
import { FailedState } from '../../ui/feedback/states.tsx';
import { appTexts } from '../app.texts.ts';

/** A chunk that could not be fetched stays failed until the page is loaded anew. */
const needsReload = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message);

const detailsOf = (error: unknown): string => {
  const { code, requestId, message } = toFailure(error);
  return [code, requestId, error instanceof Error ? error.message : message]
    .filter(Boolean)
    .join(' · ');
};

/** In place of a screen that threw; the screens around it stay. */
export function ScreenFailed() {
  const t = useText(appTexts);
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="grid h-full min-h-80 place-items-center">
      <FailedState
        title={t('failedTitle')}
        text={t('failedText')}
        retryLabel={t('retry')}
        onRetry={() => (needsReload(error) ? location.reload() : void revalidate())}
        isRetrying={state === 'loading'}
        detailsLabel={t('details')}
        details={detailsOf(error)}
      />
    </div>
  );
}
