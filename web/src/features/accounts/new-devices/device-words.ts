import { deviceName } from '@kith/contract/accounts/device-name';
import type { Speaker } from '@kith/contract/base/texts/speaker';
import type { OpenSession } from '../accounts.engine.ts';
import type { newDeviceTexts } from './new-devices.texts.ts';

/** The devices section of the settings. */
export const DEVICES_ID = 'devices';

/** The device of a session, as text. */
export const deviceWords = (
  { device }: Pick<OpenSession, 'device'>,
  t: Speaker<(typeof newDeviceTexts)['english']>,
): string => {
  const { browser, system } = deviceName(device);
  if (browser && system) return t('deviceOn', { browser, system });
  return browser ?? system ?? (device || t('unknownDevice'));
};
