import { useRevalidator, useRouteError } from 'react-router';
import { toFailure } from '../../platform/failure.ts';
import { useText } from '../../platform/i18n/language.ts';
import { FailedState } from '../../ui/feedback/states.tsx';
import { appTexts } from '../app.texts.ts';

/** Its code could not be fetched: the line is down, or the server has a newer build. */
const isNotFetched = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message);

/** Offline a reload would end on the error page of the browser. */
const isServed = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

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
  const retry = async (): Promise<void> => {
    if (isNotFetched(error) && (await isServed())) location.reload();
    else await revalidate();
  };
  return (
    <div className="grid h-full min-h-80 place-items-center">
      <FailedState
        title={t('failedTitle')}
        text={t('failedText')}
        retryLabel={t('retry')}
        onRetry={() => void retry()}
        isRetrying={state === 'loading'}
        detailsLabel={t('details')}
        details={detailsOf(error)}
      />
    </div>
  );
}
