import { useRevalidator, useRouteError } from 'react-router';
import { toFailure } from '../../platform/failure.ts';
import { useText } from '../../platform/i18n/language.ts';
import { FailedState } from '../../ui/feedback/states.tsx';
import { appTexts } from '../app.texts.ts';

/** Its code could not be loaded: the connection is down, or the server has a newer build. */
const isNotFetched = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message);

/** Offline, reloading would lead to the browser's error page. */
const isServed = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const detailsOf = (error: unknown): string => {
  const { code, requestId, text, message } = toFailure(error);
  return [code, requestId, text ?? (error instanceof Error ? error.message : message)]
    .filter(Boolean)
    .join(' · ');
};

/** Replaces a screen that threw an error; the frame around it stays. */
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
