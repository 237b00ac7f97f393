import { commonTexts } from '@kith/contract/base/texts/common.texts';
import { Button } from '../../ui/buttons/button.tsx';
import { useText } from '../i18n/language.ts';
import { laterWith, type NotLoadedProps } from './later-with.tsx';

/** A part of a screen that is loaded when it is first rendered; if that fails, it has a Retry button. */
export const later = laterWith(NotLoaded);

function NotLoaded({ retry }: NotLoadedProps) {
  const t = useText(commonTexts);
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 py-3 text-body text-ink-2"
    >
      {t('notLoaded')}
      <Button icon="retry" onPress={retry}>
        {t('retry')}
      </Button>
    </p>
  );
}
