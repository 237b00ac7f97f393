import { deviceName } from '@kith/contract/accounts/device-name';
import type { Speaker } from '@kith/contract/base/texts/speaker';
import type { OpenSession } from '../accounts.engine.ts';
import type { newDeviceTexts } from './new-devices.texts.ts';

/** The devices section of the settings. */
export const DEVICES_ID = 'devices';

/** The device of a session, as its owner calls it, or as its browser describes itself. */
export const deviceWords = (
  { device, name }: Pick<OpenSession, 'device' | 'name'>,
  t: Speaker<(typeof newDeviceTexts)['english']>,
): string => {
  if (name !== null) return name;
  const { browser, system } = deviceName(device);
  if (browser && system) return t('deviceOn', { browser, system });
  return browser ?? system ?? (device || t('unknownDevice'));
};
