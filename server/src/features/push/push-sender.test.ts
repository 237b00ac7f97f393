import { createECDH, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@kith/contract';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { type Line, Unreachable } from '../../platform/outbound/index.ts';
import { manualClock } from '../../testing/clock.ts';
import type { PushRegistrationTable } from './push.tables.ts';
import { createPushSender } from './push-sender.ts';

const registration = (account_id: string, endpoint: string): PushRegistrationTable => ({
  ...{ id: endpoint, account_id, session_id: 'session', app: 'web', device_info: '', endpoint },
  public_key: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
  created_time: 0,
});

test('a service that does not answer is tried once at a time for a minute, the account’s others do not wait', async () => {
  const clock = manualClock();
  const lines: (Line | undefined)[] = [];
  const send = createPushSender({
    ...{ clock, apple: undefined, keys: webPush.generateVAPIDKeys() },
    contact: 'https://chat.example',
    outbound: {
      fetch: async ({ url }, { line }) => {
        lines.push(line);
        if (String(url).includes('silent')) throw new Unreachable('timeout', 'does not answer');
        throw new Unreachable('failed', 'cannot be reached');
      },
    },
  });
  const lineOf = async (account: string, host: string, terms = {}) => {
    const payload = { kind: 'test', createdTime: 0 } as const;
    await send(registration(account, `https://${host}/1`), payload, terms);
    return lines.at(-1);
  };
  const usual = { atOnce: 4, waitingMax: 8 };
  expect(await lineOf('ann', 'other.example')).toEqual(usual);
  expect(await lineOf('ann', 'silent.example')).toEqual(usual);
  expect(await lineOf('ann', 'silent.example')).toEqual({ atOnce: 1, waitingMax: 0 });
  expect(await lineOf('ann', 'other.example')).toEqual({ atOnce: 4, waitingMax: 0 });
  expect(await lineOf('ben', 'silent.example')).toEqual(usual);
  expect(await lineOf('ann', 'silent.example', { isPatient: true })).toBeUndefined();
  await clock.advance(MINUTE_MS);
  expect(await lineOf('ann', 'other.example')).toEqual(usual);
});
