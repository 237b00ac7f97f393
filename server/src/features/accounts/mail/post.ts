import { CODE_LIFETIME_MS } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { type LetterText, lettersIn } from '../../../platform/mail/index.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import type { AddressKind } from '../addresses/addresses.store.ts';
import { accountLetters } from './accounts.letters.ts';

interface More {
  params?: Record<string, string>;
  code?: string;
  path?: string;
  lifetimeMs?: number;
}
type Name = keyof (typeof accountLetters)['en'];
export type Post = ReturnType<typeof createPost>;

/** Every letter that accounts send. */
export const createPost = ({
  mail,
  brand,
  origin,
}: Pick<AccountsOptions, 'mail' | 'brand' | 'origin'>) => {
  const send = (
    tx: Tx,
    to: string,
    language: string,
    name: Name,
    more: More = {},
  ): Promise<void> => {
    const { params, path, ...rest } = more;
    const text: LetterText = lettersIn(accountLetters, language)[name];
    return mail.send(tx, {
      to,
      text,
      params: { brand, ...params },
      ...(path === undefined ? {} : { link: `${origin}${path}` }),
      ...rest,
    });
  };

  return {
    /** Whether a code can be sent to addresses of this kind. */
    reaches: (kind: AddressKind): boolean => mail.reaches(kind),
    /** Whether an address has to be proved before there is an account. */
    isProofDue: mail.kind === 'smtp',
    code: (tx: Tx, to: string, language: string, code: string) =>
      to.startsWith('+')
        ? send(tx, to, language, 'sms', { params: { code }, lifetimeMs: CODE_LIFETIME_MS })
        : send(tx, to, language, 'code', { code, lifetimeMs: CODE_LIFETIME_MS }),
    signUpTaken: (tx: Tx, to: string, language: string) =>
      send(tx, to, language, 'signUpTaken', { path: '/login' }),
    addressInUse: (tx: Tx, to: string, language: string) => send(tx, to, language, 'addressInUse'),
    reset: (tx: Tx, to: string, language: string, path: string, lifetimeMs: number) =>
      send(tx, to, language, 'reset', { path, lifetimeMs }),
    passwordChanged: (tx: Tx, to: string, language: string) =>
      send(tx, to, language, 'passwordChanged', { path: '/login?forgot' }),
    newDevice: (tx: Tx, to: string, language: string, params: { device: string; time: string }) =>
      send(tx, to, language, 'newDevice', { params, path: '/app/settings/account' }),
  };
};
