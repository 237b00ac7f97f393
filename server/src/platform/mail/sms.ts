import { SECOND_MS } from '@kith/contract';
import type { Carrier } from './smtp.ts';

const PATIENCE_MS = 20 * SECOND_MS;

/** Sends text messages through the operator's gateway: one POST of `{to, text}` each. */
export const smsCarrier = (url: string): Carrier => {
  const address = new URL(url);
  const { username, password } = address;
  address.username = '';
  address.password = '';
  const names = [username, password].map(decodeURIComponent).join(':');
  const authorization = `Basic ${Buffer.from(names).toString('base64')}`;
  return {
    verify: async () => undefined,
    send: async ({ id, recipient, text }) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(username === '' ? {} : { authorization }),
        },
        body: JSON.stringify({ to: recipient, text: text.trim() }),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok)
        throw Object.assign(new Error('the SMS gateway refused the message'), {
          code: `HTTP ${response.status}`,
        });
    },
    close: () => undefined,
  };
};
