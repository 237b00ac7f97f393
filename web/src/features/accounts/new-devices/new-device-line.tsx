import { useState } from 'react';
import { useNavigate } from 'react-router';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NoticeLine } from '../../../ui/feedback/notice-line.tsx';
import { LAPTOP } from '../../../ui/icons/drawings.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import type { OpenSession } from '../accounts.engine.ts';
import { DEVICES_ID, deviceWords } from './device-words.ts';
import { useNewDevices } from './new-devices.react.ts';
import { newDeviceTexts } from './new-devices.texts.ts';

/** A sign-in on a new device, until it is confirmed or ended. */
export function NewDeviceLine({ session }: { session: OpenSession }) {
  const t = useText(newDeviceTexts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const devices = useNewDevices();
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async () => {
    setConfirming(true);
    if (await devices.confirm(session.id)) return;
    setConfirming(false);
    notify(() => t('tryAgain'));
  };
  return (
    <NoticeLine
      icon={LAPTOP}
      title={t('title', { device: deviceWords(session, t) })}
      text={t('text', { time: stampTime(language, session.createdTime) })}
    >
      <Button isPending={isConfirming} onPress={() => void confirm()}>
        {t('itWasMe')}
      </Button>
      <Button onPress={() => void navigate(`/app/settings/account#${DEVICES_ID}`)}>
        {t('review')}
      </Button>
    </NoticeLine>
  );
}
