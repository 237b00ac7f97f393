import { createTransport } from 'nodemailer';
import type { MailTable } from './mail.tables.ts';

/** Sends emails by SMTP. */
export interface Carrier {
  /** Throws if the server cannot be reached or refuses the sign-in. */
  verify(): Promise<unknown>;
  send(letter: MailTable): Promise<unknown>;
  close(): void;
}

const PATIENCE_MS = 20_000;

export const smtpCarrier = (url: string, from: string): Carrier => {
  const address = new URL(url);
  for (const [name, value] of [
    ['pool', 'true'],
    ['maxConnections', '2'],
    ['connectionTimeout', String(PATIENCE_MS)],
    ['greetingTimeout', String(PATIENCE_MS)],
    ['socketTimeout', String(PATIENCE_MS)],
  ] as const)
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  const transport = createTransport(address.href);
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    verify: () => transport.verify(),
    send: ({ id, recipient, subject, text, html }) =>
      transport.sendMail({
        from,
        // As an object, so that no part of it is parsed as a second address.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // The same for every attempt, so that mailboxes can drop duplicates.
        messageId: `<${id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    close: () => transport.close(),
  };
};

/** Refused permanently, so a retry is useless. A failed sign-in is for the operator to fix. */
export const isRefusedForGood = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code !== 'EAUTH' && responseCode >= 500;
};
