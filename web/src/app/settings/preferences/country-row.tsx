import { useMemo } from 'react';
import { countriesIn, countryName } from '../../../features/countries/countries.ts';
import { guessCountry } from '../../../features/countries/guess-country.ts';
import { useChangePreferences, usePreference } from '../../../features/preferences/index.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Select } from '../../../ui/select.tsx';
import { SettingsRow } from '../../../ui/settings-section.tsx';
import { settingsTexts } from '../settings.texts.ts';

/** Whose numbers are typed without a country code; the device tells until one is chosen. */
export function CountryRow() {
  const t = useText(settingsTexts);
  const { language } = useLanguage();
  const change = useChangePreferences();
  const chosen = usePreference('country');
  const countries = useMemo(() => countriesIn(language), [language]);
  const guessed = useMemo(() => guessCountry(), []);
  const device = guessed
    ? t('deviceCountry', { country: countryName(guessed, language) })
    : t('noCountry');
  return (
    <SettingsRow title={t('country')} text={t('countryText')}>
      <Select
        label={t('country')}
        value={chosen ?? ''}
        options={[
          { value: '', label: device },
          ...countries.map(({ code, label }) => ({ value: code, label })),
        ]}
        onChange={(code) => change({ country: code || null })}
      />
    </SettingsRow>
  );
}
