import { deviceName } from '@kith/contract/accounts/device-name';
import type { Speaker } from '@kith/contract/base/texts/speaker';
import type { OpenSession } from '../accounts.engine.ts';
import type { newDeviceTexts } from './new-devices.texts.ts';

/** Where the settings list the devices. */
export const DEVICES_ID = 'devices';

/** What a session runs on, as people call it. */
export const deviceWords = (
  { device }: Pick<OpenSession, 'device'>,
  t: Speaker<(typeof newDeviceTexts)['english']>,
): string => {
  const { browser, system } = deviceName(device);
  if (browser && system) return t('deviceOn', { browser, system });
  return browser ?? system ?? (device || t('unknownDevice'));
};
