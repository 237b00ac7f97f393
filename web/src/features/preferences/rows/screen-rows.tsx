import { HOME_SCREENS, NAVIGATION, type Navigation } from '@kith/contract/base/enums';
import { useNavEntries } from '../../../platform/feature/features.react.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { useChangePreferences, usePreference } from '../preferences.react.ts';
import { preferenceRowsTexts } from './preference-rows.texts.ts';

/** Start screen, and width of the navigation. */
export function ScreenRows() {
  const t = useText(preferenceRowsTexts);
  const change = useChangePreferences();
  const home = usePreference('home_screen');
  const navigation = usePreference('navigation');
  const { main } = useNavEntries();
  const homes = HOME_SCREENS.flatMap((value) => {
    const entry = main.find(({ id }) => id === value);
    return entry ? [{ value, label: entry.label }] : [];
  });
  const sizes: Record<Navigation, string> = {
    [NAVIGATION.default]: t('navigationDefault'),
    [NAVIGATION.compact]: t('navigationCompact'),
    [NAVIGATION.minimal]: t('navigationMinimal'),
  };
  return (
    <SettingsSection title={t('screens')}>
      <SettingsRow title={t('homeScreen')} text={t('homeScreenText')}>
        <Select
          label={t('homeScreen')}
          value={homes.some(({ value }) => value === home) ? home : 'chat'}
          options={homes}
          onChange={(home_screen) => change({ home_screen })}
        />
      </SettingsRow>
      <SettingsRow title={t('navigation')} text={t('navigationText')}>
        <Chips
          wraps
          label={t('navigation')}
          options={Object.values(NAVIGATION).map((size) => ({
            id: String(size),
            label: sizes[size],
          }))}
          selected={[String(navigation)]}
          onSelect={([chosen = '']) => change({ navigation: Number(chosen) as Navigation })}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
