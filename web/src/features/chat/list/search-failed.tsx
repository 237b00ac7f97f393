import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { chatTexts } from '../chat.texts.ts';

type Props = {
  /** People were found, but not their next page. */
  isMore: boolean;
  onRetry: () => void;
};

/** In place of people who could not be loaded. */
export function SearchFailed({ isMore, onRetry }: Props) {
  const t = useText(chatTexts);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-3 py-2"
    >
      <p className="text-body text-ink-2">{t(isMore ? 'moreFailed' : 'searchFailed')}</p>
      <Button icon="retry" onPress={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
