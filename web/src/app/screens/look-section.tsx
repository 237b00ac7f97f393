import { useText } from '../../platform/i18n/language.ts';
import { Chips } from '../../ui/chips.tsx';
import { SettingsRow, SettingsSection } from '../../ui/settings-section.tsx';
import { setTheme, THEMES, type Theme, useTheme } from '../../ui/theme.ts';
import { appTexts } from '../app.texts.ts';
import { setSound, useSound } from '../notices/sound.ts';

/** Light, dark, or as the device says; and whether new messages are heard. */
export function LookSection() {
  const t = useText(appTexts);
  const theme = useTheme();
  const isHeard = useSound();
  const labels: Record<Theme, string> = {
    system: t('asDevice'),
    light: t('light'),
    dark: t('dark'),
  };
  return (
    <SettingsSection title={t('look')}>
      <SettingsRow title={t('theme')} text={t('themeText')}>
        <Chips<Theme>
          label={t('theme')}
          options={THEMES.map((id) => ({ id, label: labels[id] }))}
          selected={[theme]}
          onSelect={([chosen = 'system']) => setTheme(chosen)}
        />
      </SettingsRow>
      <SettingsRow title={t('sound')} text={t('soundText')}>
        <Chips<'on' | 'off'>
          label={t('sound')}
          options={[
            { id: 'on', label: t('on') },
            { id: 'off', label: t('off') },
          ]}
          selected={[isHeard ? 'on' : 'off']}
          onSelect={([chosen]) => setSound(chosen === 'on')}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
