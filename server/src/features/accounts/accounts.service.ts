import { type CallInput, email, KithError } from '@kith/contract';
import type { RequestContext } from '../../platform/http/index.ts';
import { hashOf, newId } from '../../platform/random.ts';
import type { AccountsOptions } from './accounts.context.ts';
import { accountByEmail, insertAccount, insertEmail } from './accounts.store.ts';
import type { Passwords } from './passwords.ts';
import type { OpenedSession, SessionService } from './sessions.service.ts';

/**
 * Attempts a minute to sign in to one account: from one network address, and from all together.
 * The first is small against guessing, the second large enough that nobody is locked out by others.
 */
const ATTEMPTS_FROM_ONE = 10;
const ATTEMPTS_FROM_ALL = 60;

type From = Pick<RequestContext, 'address' | 'device'>;
export type AccountService = ReturnType<typeof accountService>;

const emailTaken = () =>
  new KithError('email_taken', 'Somebody has signed up with this address.', { field: 'email' });

export const accountService = (
  { database, clock, random, limits, profiles }: AccountsOptions,
  passwords: Passwords,
  sessions: SessionService,
) => {
  /** Counts before the password is looked at: past the limit, the right one is refused as well. */
  const countAttempt = (address: string, from: From): void => {
    const name = `attempt:${hashOf(address)}`;
    limits.takeNamed(`${name}:${from.address}`, ATTEMPTS_FROM_ONE);
    limits.takeNamed(name, ATTEMPTS_FROM_ALL);
  };

  return {
    register: async (
      { email: address, password, profile }: CallInput<'auth.register'>['body'],
      { device }: From,
    ): Promise<OpenedSession> => {
      if ((await accountByEmail(database.read, address)) !== undefined) throw emailTaken();
      const passwordHash = await passwords.hash(password);
      return database.transaction(async (tx) => {
        const id = newId(random);
        await insertAccount(tx, {
          id,
          password_hash: passwordHash,
          created_time: clock.now(),
        });
        const isFree = await insertEmail(tx, {
          address,
          account_id: id,
          is_primary: 1,
          verified_time: null,
        });
        if (!isFree) throw emailTaken();
        await profiles.insertFirst(tx, id, profile);
        return sessions.open(tx, id, device);
      });
    },

    /** The same answer after the same time, whether the address or the password is wrong. */
    login: async (
      { email: typed, password }: CallInput<'auth.login'>['body'],
      from: From,
    ): Promise<OpenedSession> => {
      const { data: address } = email.safeParse(typed);
      countAttempt(address ?? typed, from);
      const account =
        address === undefined ? undefined : await accountByEmail(database.read, address);
      const matches = await passwords.matches(password, account?.password_hash);
      if (!matches || account === undefined)
        throw new KithError('wrong_credentials', 'The e-mail address or the password is wrong.');
      return database.transaction((tx) => sessions.open(tx, account.id, from.device));
    },
  };
};
