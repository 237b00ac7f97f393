import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useCalendar } from '../calendar.react.ts';
import { calendarFilesTexts } from './calendar-files.texts.ts';

/** The secret address under which other programs read a calendar. */
export function FeedPart({ id }: { id: string }) {
  const t = useText(calendarFilesTexts);
  const engine = useCalendar();
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let isHere = true;
    engine.feed(id).then(
      (found) => isHere && setAddress(found),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [engine, id]);
  const change = (isOpen: boolean) => () =>
    void engine.feed(id, isOpen).then(setAddress, () => notify(() => t('tryAgain')));
  return (
    <section>
      <h3 className="text-body font-strong">{t('feedTitle')}</h3>
      <p className="mt-1 text-small text-ink-2">{t('feedText')}</p>
      {typeof address === 'string' && (
        <CopyField
          label={t('feedTitle')}
          value={address}
          copyLabel={t('copy')}
          copied={() => t('feedCopied')}
          copyFailed={() => t('tryAgain')}
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button isDisabled={address === undefined} onPress={change(true)}>
          {t(typeof address === 'string' ? 'feedAnew' : 'feedOn')}
        </Button>
        {typeof address === 'string' && (
          <Button look="quiet" onPress={change(false)}>
            {t('feedOff')}
          </Button>
        )}
      </div>
    </section>
  );
}
