import {
  type CallInput,
  email,
  KithError,
  phoneNumber,
  type SignInChallenge,
} from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { hashOf } from '../../platform/random.ts';
import type { AccountsOptions } from './accounts.options.ts';
import { accountByAddress, lockedPasswordHash } from './accounts.store.ts';
import type { AddressKind } from './addresses/addresses.store.ts';
import type { Passwords } from './passwords/passwords.ts';
import { isKnownDevice } from './sessions/devices.store.ts';
import type { OpenedSession, SessionService, SignInFrom } from './sessions/sessions.service.ts';

/**
 * Sign-in attempts per minute and account: from one network address, and from all together. A
 * browser that has signed in before has its own budget, so that nobody is locked out by the guesses
 * of others.
 */
const ATTEMPTS_FROM_ONE = 10;
const ATTEMPTS_FROM_ALL = 60;

type From = SignInFrom & Pick<RequestContext, 'address' | 'deviceCookie'>;
type Typed = Pick<CallInput<'auth.login'>['body'], 'email' | 'number'>;
export type AccountService = ReturnType<typeof createAccountService>;

const wrongCredentials = () => new KithError('wrong_credentials', 'Wrong address or password.');

/** The input, and the address that it represents, if any. */
const readTyped = ({ email: typedEmail, number }: Typed) => {
  if ((typedEmail === undefined) === (number === undefined))
    throw new KithError('invalid_field', 'Send an email address or a phone number.', {
      field: 'email',
    });
  const kind: AddressKind = number === undefined ? 'email' : 'phone';
  const typed = typedEmail ?? number ?? '';
  const { data: address } = (kind === 'email' ? email : phoneNumber).safeParse(typed);
  return { kind, typed, address };
};

export const createAccountService = (
  { database, limits, secondFactor }: AccountsOptions,
  passwords: Passwords,
  sessions: SessionService,
) => {
  /** Counted before the password is checked: beyond the limit, the correct one is refused as well. */
  const countAttempt = (address: string, from: From, isKnown: boolean): void => {
    const name = `attempt:${hashOf(address)}`;
    if (isKnown) {
      limits.takeNamed(`known:${hashOf(from.knownCookie ?? '')}`, ATTEMPTS_FROM_ONE);
      return;
    }
    limits.takeNamed(`${name}:${from.address}`, ATTEMPTS_FROM_ONE);
    limits.takeNamed(name, ATTEMPTS_FROM_ALL);
  };

  return {
    /** The same answer after the same time, whether the address or the password is wrong. */
    login: async (
      { password, ...names }: CallInput<'auth.login'>['body'],
      from: From,
    ): Promise<OpenedSession | { challenge: SignInChallenge }> => {
      const { kind, typed, address } = readTyped(names);
      const { read } = database;
      const account =
        address === undefined ? undefined : await accountByAddress(read, kind, address);
      const hash = hashOf(from.knownCookie ?? '');
      countAttempt(address ?? typed, from, await isKnownDevice(read, account?.id ?? '', hash));
      const matches = await passwords.matches(password, account?.password_hash);
      if (!matches || account === undefined) throw wrongCredentials();
      const { id, password_hash } = account;
      const stillHolds = async (tx: Tx): Promise<void> => {
        if ((await lockedPasswordHash(tx, id)) !== password_hash) throw wrongCredentials();
      };
      const challenge = await secondFactor.challengeFor(id, from.deviceCookie, stillHolds);
      if (challenge !== undefined) return { challenge };
      return database.transaction(async (tx) => {
        await stillHolds(tx);
        return sessions.open(tx, id, from);
      });
    },
  };
};
