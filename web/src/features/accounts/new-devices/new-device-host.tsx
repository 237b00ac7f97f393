import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand/react';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { keepNotification } from '../../../ui/overlays/toasts.tsx';
import { DEVICES_ID, deviceWords } from './device-words.ts';
import { useNewDevices } from './new-devices.react.ts';
import { newDeviceTexts } from './new-devices.texts.ts';

/** Tells of the latest sign-in on a device that was never used before, until somebody answers. */
export function NewDeviceHost() {
  const t = useText(newDeviceTexts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const latest = useStore(useNewDevices().state, ({ sessions }) =>
    sessions.reduce<(typeof sessions)[number] | undefined>(
      (last, one) => (last && last.createdTime >= one.createdTime ? last : one),
      undefined,
    ),
  );
  const title = latest && t('title', { device: deviceWords(latest, t) });
  const body = latest && t('text', { time: stampTime(language, latest.createdTime) });
  useEffect(() => {
    if (title === undefined || body === undefined) return;
    const run = () => void navigate(`/app/settings/account#${DEVICES_ID}`);
    return keepNotification({ icon: 'laptop', title, body, action: { label: t('review'), run } });
  }, [title, body, t, navigate]);
  return null;
}
