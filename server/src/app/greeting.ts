import type { Config } from '../platform/config.ts';
import { lanAddresses } from '../platform/http/lan.ts';

/** The address for people, for a server listening at `origin`. */
export const shownAddress = (
  { publicOrigin, lan }: Pick<Config, 'publicOrigin' | 'lan'>,
  origin: string,
): string => publicOrigin ?? `${lan ? 'https' : 'http'}://localhost:${new URL(origin).port}`;

export interface Greeted {
  config: Pick<Config, 'brand' | 'development' | 'lan' | 'publicOrigin'>;
  /** Where it listens. */
  origin: string;
  /** For the first operator, while there is none. */
  ticket: string | undefined;
  hasAccounts: boolean;
}

/** The text that a server prints once it listens. */
export const greeting = ({ config, origin, ticket, hasAccounts }: Greeted): string => {
  const { brand, development, lan } = config;
  const { port } = new URL(origin);
  const shown = shownAddress(config, origin);
  const phones = lan ? lanAddresses().map((address) => `https://${address}:${port}`) : [];
  const lines = [
    `${brand} is running: ${shown}`,
    ...phones.map((address) => `On the same network: ${address}`),
    ...(lan ? ['The certificate is self-signed: accept it when the browser warns you.'] : []),
    ...(development ? [`Emails that cannot be sent are shown at ${shown}/api/mailbox`] : []),
    ...(ticket === undefined
      ? []
      : [
          `To become the operator, sign in and open this link (works once): ${shown}/app/operator#${ticket}`,
        ]),
    ...(hasAccounts ? [] : [`Next: open ${shown} and create the first account.`]),
  ];
  return `${lines.join('\n')}\n`;
};
