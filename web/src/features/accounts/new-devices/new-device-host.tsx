import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand/react';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { currentLanguage, translate } from '../../../platform/i18n/language.ts';
import { LAPTOP } from '../../../ui/icons/drawings.ts';
import { keepNotification } from '../../../ui/overlays/toasts.tsx';
import { DEVICES_ID, deviceWords } from './device-words.ts';
import { useNewDevices } from './new-devices.react.ts';
import { newDeviceTexts } from './new-devices.texts.ts';

/** Announces the latest sign-in on a new device until it is answered. */
export function NewDeviceHost() {
  const navigate = useNavigate();
  const latest = useStore(useNewDevices().state, ({ sessions }) =>
    sessions.reduce<(typeof sessions)[number] | undefined>(
      (last, one) => (last && last.createdTime >= one.createdTime ? last : one),
      undefined,
    ),
  );
  const device = latest?.device;
  const time = latest?.createdTime;
  useEffect(() => {
    if (device === undefined || time === undefined) return;
    const t = translate(newDeviceTexts);
    return keepNotification({
      icon: LAPTOP,
      title: () => t('title', { device: deviceWords({ device }, t) }),
      body: () => t('text', { time: stampTime(currentLanguage(), time) }),
      action: {
        label: () => t('review'),
        run: () => void navigate(`/app/settings/account#${DEVICES_ID}`),
      },
    });
  }, [device, time, navigate]);
  return null;
}
