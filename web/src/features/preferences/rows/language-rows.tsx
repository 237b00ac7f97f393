import { LANGUAGES, type Language } from '@kith/contract/base/enums';
import { browserLanguage } from '../../../platform/i18n/browser-language.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { useChangePreferences, usePreference } from '../preferences.react.ts';
import { CountryRow } from './country-row.tsx';
import { preferenceRowsTexts } from './preference-rows.texts.ts';

/** Each in its own language, so that people can find their way back. */
const nameOf = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

export function LanguageRows() {
  const t = useText(preferenceRowsTexts);
  const change = useChangePreferences();
  const language = usePreference('language');
  return (
    <SettingsSection title={t('words')}>
      <SettingsRow title={t('language')}>
        <Select<Language | ''>
          label={t('language')}
          value={language ?? ''}
          options={[
            { value: '', label: t('browserLanguage', { language: nameOf(browserLanguage()) }) },
            ...LANGUAGES.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={(chosen) => change({ language: chosen || null })}
        />
      </SettingsRow>
      <CountryRow />
    </SettingsSection>
  );
}
