import type { CallInput, NewProfile } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/random.ts';
import { emailChanged } from '../accounts.facts.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import { accountByAddress, insertAccount } from '../accounts.store.ts';
import { addressTaken } from '../addresses/addresses.service.ts';
import { insertAddress } from '../addresses/addresses.store.ts';
import { type CodeService, wrongCode } from '../codes/codes.service.ts';
import type { Post } from '../mail/post.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { Admission } from '../sessions/admission.ts';
import type { OpenedSession, SessionService, SignInFrom } from '../sessions/sessions.service.ts';

/** The account to create once the address is verified. */
interface Newcomer {
  address: string;
  passwordHash: string;
  profile: NewProfile;
  invitation?: string | undefined;
}
export type SignUpService = ReturnType<typeof createSignUpService>;

/** Signing up: with email once the address is verified, without it immediately. */
export const createSignUpService = (
  { database, clock, random, profiles, facts }: AccountsOptions,
  passwords: Passwords,
  sessions: SessionService,
  codes: CodeService,
  post: Post,
  admission: Admission,
) => {
  /** Undefined if the address is taken. */
  const settle = async (
    tx: Tx,
    { address, passwordHash, profile, invitation }: Newcomer,
    verifiedTime: number | null,
    from: SignInFrom,
  ): Promise<OpenedSession | undefined> => {
    const id = newId(random);
    await insertAccount(tx, { id, password_hash: passwordHash, created_time: clock.now() });
    const row = { address, account_id: id, is_primary: 1, verified_time: verifiedTime };
    if (!(await insertAddress(tx, 'email', row))) return undefined;
    const first = await profiles.insertFirst(tx, id, profile);
    await admission.settle(tx, invitation, first.id);
    return sessions.open(tx, id, from);
  };

  const atOnce = async (newcomer: Newcomer, from: SignInFrom): Promise<OpenedSession> =>
    database.transaction(async (tx) => {
      const opened = await settle(tx, newcomer, null, from);
      if (opened === undefined) throw addressTaken('email');
      return opened;
    });

  return {
    /**
     * Returns a session, or the verification that the emailed code completes, whether or not the
     * address is taken.
     */
    register: async (
      { email: address, password, profile, invitation }: CallInput<'auth.register'>['body'],
      from: SignInFrom,
    ): Promise<OpenedSession | { verification: string }> => {
      await admission.check(invitation);
      const isTaken = (await accountByAddress(database.read, 'email', address)) !== undefined;
      if (isTaken && !post.isProofDue) throw addressTaken('email');
      const passwordHash = await passwords.hash(password);
      const newcomer = { address, passwordHash, profile, invitation };
      if (!post.isProofDue) return atOnce(newcomer, from);
      return database.transaction(async (tx) => {
        const data = JSON.stringify(newcomer);
        const { id, code, maySend } = await codes.issue(tx, 'signUp', address, data, !isTaken);
        if (maySend && isTaken) await post.signUpTaken(tx, address, from.language);
        else if (maySend) await post.code(tx, address, from.language, code);
        return { verification: id };
      });
    },

    verify: async (
      { verification, code }: CallInput<'auth.verify'>['body'],
      from: SignInFrom,
    ): Promise<OpenedSession> => {
      const opened = await database.transaction(async (tx) => {
        const data = await codes.redeem(tx, 'signUp', verification, code);
        if (data === undefined) return undefined;
        const newcomer = JSON.parse(data) as Newcomer;
        const settled = await settle(tx, newcomer, clock.now(), from);
        // The address was taken meanwhile: as if the code had never existed.
        if (settled === undefined) throw wrongCode();
        await facts.publish(tx, emailChanged, { address: newcomer.address });
        return settled;
      });
      if (opened === undefined) throw wrongCode();
      return opened;
    },
  };
};
