import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { findTimeTexts } from './find-time.texts.ts';

/** In the place of busy times that could not be loaded. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useText(findTimeTexts);
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-body">
      {t('notLoaded')}
      <Button icon="retry" onPress={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
