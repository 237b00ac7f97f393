import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { useChangePreferences, usePreference } from '../../preferences/index.ts';
import { birthdaysTexts } from '../birthdays/birthdays.texts.ts';
import { useCalendar } from '../calendar.react.ts';
import { sharingTexts } from '../sharing/calendar-sharing.texts.ts';
import { SharingDialog } from '../sharing/sharing-dialog.tsx';
import { calendarFilesTexts } from './calendar-files.texts.ts';
import { FilesDialog } from './files-dialog.tsx';

/** In the settings, where it is found on a phone, too. */
export function CalendarFilesSection() {
  const t = useText(calendarFilesTexts);
  const engine = useCalendar();
  useEffect(() => engine.start(), [engine]);
  const [isOpen, setOpen] = useState(false);
  const sharing = useText(sharingTexts);
  const [isSharing, setSharing] = useState(false);
  const birthdays = useText(birthdaysTexts);
  const hasBirthdays = usePreference('calendar_birthdays');
  const change = useChangePreferences();
  return (
    <SettingsSection title={t('calendars')}>
      <SettingsRow title={t('title')} text={t('text')}>
        <Button onPress={() => setOpen(true)}>{t('open')}</Button>
      </SettingsRow>
      <SettingsRow title={sharing('sharing')} text={sharing('sharingText')}>
        <Button onPress={() => setSharing(true)}>{t('open')}</Button>
      </SettingsRow>
      <SettingsRow title={birthdays('birthdays')} text={birthdays('birthdaysText')}>
        <Switch
          label={birthdays('birthdays')}
          isOn={hasBirthdays}
          onChange={(calendar_birthdays) => change({ calendar_birthdays })}
        />
      </SettingsRow>
      {isSharing && <SharingDialog onClose={() => setSharing(false)} />}
      {isOpen && <FilesDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}
