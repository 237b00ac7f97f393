import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { useChangePreferences, usePreference } from '../../preferences/index.ts';
import { reminderMailTexts } from './reminder-mail.texts.ts';

/** Whether reminders of events also come by email; nothing where the server sends none. */
export function ReminderMailSection() {
  const t = useText(reminderMailTexts);
  const { call } = usePlatform();
  const change = useChangePreferences();
  const isOn = usePreference('event_reminder_mail');
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    call('emails.list').then(
      ({ emails, canVerify }) => {
        const own = emails.filter(({ verified }) => verified);
        const first = own.find(({ primary }) => primary) ?? own[0];
        if (canVerify) setAddress(first?.email ?? null);
      },
      () => {},
    );
  }, [call]);
  if (address === undefined) return null;
  return (
    <SettingsSection title={t('calendar')}>
      <SettingsRow
        title={t('byMail')}
        text={address === null ? t('noAddress') : t('toAddress', { address })}
      >
        {address !== null && (
          <Switch
            label={t('byMail')}
            isOn={isOn}
            onChange={(event_reminder_mail) => change({ event_reminder_mail })}
          />
        )}
      </SettingsRow>
    </SettingsSection>
  );
}
