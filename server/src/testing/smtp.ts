import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpOptions {
  /** Requires this name and password. */
  login?: { user: string; password: string };
  /** Refuses a recipient with this status. */
  refuse?: (recipient: string) => number | undefined;
  port?: number;
}

export interface TestSmtp {
  url: string;
  port: number;
  /** All received emails, as a mail program reads them. */
  letters: Email[];
  /** Waits for the latest email to an address. */
  letterTo(address: string): Promise<Email>;
  /** The latest code emailed to an address. */
  codeFor(address: string): Promise<string>;
  close(): Promise<void>;
}

const refusal = (responseCode: number, recipient = ''): Error =>
  Object.assign(new Error(`${recipient} refused`.trim()), { responseCode });

/** A real mail server on loopback that stores what it receives. */
export const startSmtp = async ({ login, refuse, port }: SmtpOptions = {}): Promise<TestSmtp> => {
  const letters: Email[] = [];
  let waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', ...(login === undefined ? ['AUTH'] : [])],
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(refusal(535)),
    onRcptTo: ({ address }, _session, done) => {
      const status = refuse?.(address);
      // Like real mail servers, it quotes the address.
      done(status === undefined ? null : refusal(status, `<${address}>`));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        letters.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
        for (const wake of waiting) wake();
        waiting = [];
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const taken = (server.server.address() as AddressInfo).port;
  const names = login === undefined ? '' : `${login.user}:${login.password}@`;

  const letterTo = async (address: string): Promise<Email> => {
    for (;;) {
      const found = letters.findLast(({ to }) => to?.some((one) => one.address === address));
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return {
    url: `smtp://${names}127.0.0.1:${taken}`,
    port: taken,
    letters,
    letterTo,
    codeFor: async (address) => {
      const { text = '' } = await letterTo(address);
      const [code = ''] = /^\d{6}$/m.exec(text) ?? [];
      return code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
