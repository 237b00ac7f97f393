import { TEXT_SIZES, type TextSize, THEMES, type Theme } from '@kith/contract/base/enums';
import { useText } from '../../../platform/i18n/language.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { useChangePreferences, usePreference } from '../preferences.react.ts';
import { preferenceRowsTexts } from './preference-rows.texts.ts';

const NORMAL = 'normal';
type SizeId = Exclude<TextSize, ''> | typeof NORMAL;
const sizeIds = TEXT_SIZES.map((size): SizeId => size || NORMAL);
const sizeOf = (id: SizeId): TextSize => (id === NORMAL ? '' : id);

export function LookRows() {
  const t = useText(preferenceRowsTexts);
  const change = useChangePreferences();
  const theme = usePreference('theme');
  const textSize = usePreference('text_size');
  const isStill = usePreference('reduced_motion');
  const themes: Record<Theme, string> = {
    system: t('asDevice'),
    light: t('light'),
    dark: t('dark'),
  };
  return (
    <SettingsSection title={t('look')}>
      <SettingsRow title={t('theme')}>
        <Chips
          wraps
          label={t('theme')}
          options={THEMES.map((id) => ({ id, label: themes[id] }))}
          selected={[theme]}
          onSelect={([chosen = theme]) => change({ theme: chosen })}
        />
      </SettingsRow>
      <SettingsRow title={t('textSize')}>
        <Chips<SizeId>
          wraps
          label={t('textSize')}
          options={sizeIds.map((id) => ({ id, label: t(id) }))}
          selected={[textSize || NORMAL]}
          onSelect={([chosen = NORMAL]) => change({ text_size: sizeOf(chosen) })}
        />
      </SettingsRow>
      <SettingsRow title={t('motion')} text={t('motionText')}>
        <Switch
          label={t('motion')}
          isOn={isStill}
          onChange={(reduced_motion) => change({ reduced_motion })}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
