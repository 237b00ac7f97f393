import { createTransport } from 'nodemailer';
import type { MailTable } from './mail.tables.ts';

/** Sends emails by SMTP. */
export interface Carrier {
  /** Throws when the server cannot be reached or refuses the sign-in. */
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
        // As an object, so that nothing of it is read as a second address.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // The same at every attempt, so that a mailbox can drop a doubled one.
        messageId: `<${id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    close: () => transport.close(),
  };
};

/** Refused for good: it would be refused again. A sign-in that fails is the operator's to mend. */
export const isRefusedForGood = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code !== 'EAUTH' && responseCode >= 500;
};
