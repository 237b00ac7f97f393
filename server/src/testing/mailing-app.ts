import { MINUTE_MS } from '@kith/contract';
import { afterAll, beforeEach } from 'vitest';
import { startTestApp } from './app.ts';
import { manualClock } from './clock.ts';
import { startSmtp } from './smtp.ts';

/**
 * The real app beside a real mail server, for all tests of a file; each test begins a minute later.
 */
export const startMailingApp = async () => {
  const clock = manualClock();
  const smtp = await startSmtp();
  const app = await startTestApp({ clock, smtpUrl: smtp.url });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(() => clock.set(clock.now() + MINUTE_MS));
  return { app, smtp, clock };
};
