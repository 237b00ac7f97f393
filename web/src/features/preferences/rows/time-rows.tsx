import { MINUTE_MS } from '@kith/contract/base/constants';
import { useEffect, useState } from 'react';
import { clockTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { useChangePreferences, usePreference } from '../preferences.react.ts';
import { preferenceRowsTexts } from './preference-rows.texts.ts';

const zones = Intl.supportedValuesOf('timeZone');
const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const nameOf = (zone: string): string => zone.replaceAll('_', ' ');

/** Time format and time zone. */
export function TimeRows() {
  const t = useText(preferenceRowsTexts);
  const { language } = useLanguage();
  const change = useChangePreferences();
  const isMilitary = usePreference('time_military');
  const zone = usePreference('display_timezone');
  const time = clockTime(language, useMinute());
  // A zone chosen on another device is displayed even if this one does not list it.
  const listed = zone === null || zones.includes(zone) ? zones : [zone, ...zones];
  return (
    <SettingsSection title={t('times')}>
      <SettingsRow title={t('military')} text={t('militaryText', { time })}>
        <Switch
          label={t('military')}
          isOn={isMilitary}
          onChange={(time_military) => change({ time_military })}
        />
      </SettingsRow>
      <SettingsRow title={t('timeZone')} {...(zone && { text: t('timeZoneText', { time }) })}>
        <Select
          label={t('timeZone')}
          value={zone ?? ''}
          options={[
            { value: '', label: t('deviceZone', { zone: nameOf(deviceZone) }) },
            ...listed.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={(chosen) => change({ display_timezone: chosen || null })}
        />
      </SettingsRow>
    </SettingsSection>
  );
}

/** Updates every minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
