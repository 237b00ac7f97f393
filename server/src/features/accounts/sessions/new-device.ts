import { MINUTE_MS } from '@kith/contract';
import { deviceName } from '@kith/contract/accounts/device-name';
import type { Tx } from '../../../platform/database/index.ts';
import type { RequestContext } from '../../../platform/http/index.ts';
import { hashOf } from '../../../platform/random.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import { createdTimeOf } from '../accounts.store.ts';
import { noticeEmailOf } from '../addresses/addresses.store.ts';
import type { Post } from '../mail/post.ts';
import { isKnownDevice } from './devices.store.ts';
import { devicesOf } from './sessions.store.ts';

/** The name of a device: its browser and system. */
const nameOf = (device: string): string => {
  const { browser, system } = deviceName(device);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? device.replace(/[\d.]+/g, '').trim();
};

const asUtc = (time: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(time);

/** Whether an account is opened on a new device, of which its owner is notified by email. */
export const createNewDeviceNotice =
  ({ clock }: Pick<AccountsOptions, 'clock'>, post: Post) =>
  async (
    tx: Tx,
    accountId: string,
    { device, language, knownCookie }: Pick<RequestContext, 'device' | 'language' | 'knownCookie'>,
  ): Promise<boolean> => {
    const hash = hashOf(knownCookie ?? '');
    if (await isKnownDevice(tx.query, accountId, hash)) return false;
    const now = clock.now();
    const name = nameOf(device);
    const known = await devicesOf(tx.query, accountId);
    const createdTime = await createdTimeOf(tx.query, accountId);
    if (known.length === 0 && Math.abs(now - (createdTime ?? now)) < MINUTE_MS) return false;
    const to = await noticeEmailOf(tx.query, accountId);
    const params = { device: name || '?', time: `${asUtc(now, language)} UTC` };
    if (to !== undefined) await post.newDevice(tx, to, language, params);
    return true;
  };
