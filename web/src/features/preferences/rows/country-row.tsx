import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { fieldBox } from '../../../ui/fields/field.tsx';
import { selectSize } from '../../../ui/fields/select.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SettingsRow } from '../../../ui/layout/settings-section.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { CountryDialog, countryName, Flag, guessCountry } from '../../countries/index.ts';
import { useChangePreferences, usePreference } from '../preferences.react.ts';
import { preferenceRowsTexts } from './preference-rows.texts.ts';

/** The country of phone numbers without a country code; guessed from the device by default. */
export function CountryRow() {
  const t = useText(preferenceRowsTexts);
  const { language } = useLanguage();
  const change = useChangePreferences();
  const chosen = usePreference('country');
  const guessed = useMemo(() => guessCountry(), []);
  const [isChoosing, setChoosing] = useState(false);
  const device = guessed
    ? t('deviceCountry', { country: countryName(guessed, language) })
    : t('noCountry');
  const shown = chosen ?? guessed;
  const name = chosen === null ? device : countryName(chosen, language);
  return (
    <SettingsRow title={t('country')} text={t('countryText')}>
      <Button
        aria-label={t('countryIs', { country: name })}
        aria-haspopup="dialog"
        onPress={() => setChoosing(true)}
        className={classes(fieldBox, selectSize, 'ring-focus gap-2.5 ps-3.5 pe-2.5 text-start')}
      >
        {shown !== undefined && <Flag code={shown} />}
        {/* The flag says whose. */}
        <bdi className="min-w-0 flex-1 truncate">
          {chosen === null && guessed ? t('asDevice') : name}
        </bdi>
        <Icon name="chevron-down" size={16} className="text-ink-2" />
      </Button>
      {isChoosing && (
        <CountryDialog
          selected={chosen ?? ''}
          none={device}
          onClose={() => setChoosing(false)}
          onSelect={(code) => change({ country: code || null })}
        />
      )}
    </SettingsRow>
  );
}
