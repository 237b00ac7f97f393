import { useText } from '../../../platform/i18n/language.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { soundTexts } from './sound.texts.ts';
import { setSound, useSound } from './sound.ts';

/** For this device only: a laptop in an office and a phone at home differ. */
export function SoundRows() {
  const t = useText(soundTexts);
  const isHeard = useSound();
  return (
    <SettingsSection title={t('sounds')}>
      <SettingsRow title={t('sound')} text={t('soundText')}>
        <Switch label={t('sound')} isOn={isHeard} onChange={setSound} />
      </SettingsRow>
    </SettingsSection>
  );
}
