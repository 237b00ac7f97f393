import { type CallInput, KithError, PASSKEYS_MAX, type Passkey } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import type { ChallengeService } from './challenges.service.ts';
import {
  insertPasskey,
  passkeyByCredential,
  passkeysOf,
  recordPasskeyUse,
} from './passkeys.store.ts';
import type { SecondFactorOptions } from './second-factor.options.ts';
import { presentPasskey } from './second-factor.present.ts';
import type { PasskeyTable } from './second-factor.tables.ts';

export type Assertion = CallInput<'passkey.signIn'>['body']['assertion'];
type Origins = Pick<RequestContext, 'origins'>;
export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
/** Some people need a while to find the phone with the passkey. */
const TIMEOUT_MS = 300_000;

export const passkeyRefused = () =>
  new KithError('passkey_refused', 'This passkey is not accepted.');

/** Loaded on demand: large, and needed by few requests. */
const webAuthn = () => import('@simplewebauthn/server');

const transportsOf = (row: PasskeyTable): string[] => JSON.parse(row.transports);
const described = (row: PasskeyTable) => ({
  id: row.credential_id,
  transports: transportsOf(row),
});

/** A verified passkey; `use` records its use, once. */
export interface Signed {
  accountId: string;
  use(tx: Tx): Promise<boolean>;
}

export const createPasskeyService = (
  options: SecondFactorOptions,
  challenges: ChallengeService,
) => {
  const { database, clock, random, brand, relyingParty, entrance } = options;

  const requestOptions = async (allowed: readonly PasskeyTable[] | undefined) =>
    (await webAuthn()).generateAuthenticationOptions({
      rpID: relyingParty,
      timeout: TIMEOUT_MS,
      userVerification: allowed === undefined ? 'required' : 'preferred',
      ...(allowed && { allowCredentials: allowed.map(described) }),
    });

  return {
    /** Options for creating a passkey that none of the account's devices has yet. */
    begin: async (accountId: string) => {
      const known = await passkeysOf(database.read, accountId);
      if (known.length >= PASSKEYS_MAX)
        throw new KithError('conflict', `An account can have at most ${PASSKEYS_MAX} passkeys.`);
      const name = await entrance.nameOf(database.read, accountId);
      const made = await (await webAuthn()).generateRegistrationOptions({
        rpName: brand,
        rpID: relyingParty,
        userName: name,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(accountId)),
        timeout: TIMEOUT_MS,
        excludeCredentials: known.map(described),
        // Stored on the device, so that it can be found without typing a name.
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      const words = made.challenge;
      const id = await database.transaction((tx) =>
        challenges.begin(tx, 'newPasskey', { accountId, words }),
      );
      return { id, options: { ...made } };
    },

    /** The verified new passkey, ready to be stored. */
    read: async (
      accountId: string,
      { id, name, attestation }: CallInput<'passkeys.add'>['body'],
      { origins }: Origins,
    ): Promise<(tx: Tx) => Promise<Passkey>> => {
      const { account_id, words } = await challenges.find(id, 'newPasskey');
      if (account_id !== accountId) throw passkeyRefused();
      const { verifyRegistrationResponse } = await webAuthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: attestation as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: words ?? '',
        expectedOrigin: origins,
        expectedRPID: relyingParty,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => {
        throw passkeyRefused();
      });
      if (registrationInfo === undefined) throw passkeyRefused();
      const { credential, credentialBackedUp } = registrationInfo;
      return async (tx) => {
        await challenges.take(tx, id, 'newPasskey');
        const row: PasskeyTable = {
          id: newId(random),
          account_id: accountId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: JSON.stringify(attestation.response.transports ?? []),
          name,
          is_synced: credentialBackedUp ? 1 : 0,
          created_time: clock.now(),
          last_used_time: null,
        };
        if (!(await insertPasskey(tx, row)))
          throw new KithError('conflict', 'This passkey is already registered.');
        return presentPasskey(row);
      };
    },

    /** Options for signing in: any passkey of this host, or those of a pending sign-in. */
    request: async (signInId: string | undefined) => {
      if (signInId === undefined) {
        const made = await requestOptions(undefined);
        const words = made.challenge;
        const id = await database.transaction((tx) => challenges.begin(tx, 'passkey', { words }));
        return { id, options: { ...made } };
      }
      const { account_id } = await challenges.find(signInId, 'signIn');
      const made = await requestOptions(await passkeysOf(database.read, account_id ?? ''));
      await challenges.setWords(signInId, made.challenge);
      return { id: signInId, options: { ...made } };
    },

    /** Throws unless a registered passkey has signed `words`. */
    verify: async (
      assertion: Assertion,
      words: string | null,
      { origins }: Origins,
      requireUserVerification: boolean,
    ): Promise<Signed> => {
      const row = await passkeyByCredential(database.read, assertion.id);
      if (row === undefined || words === null) throw passkeyRefused();
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        expectedChallenge: words,
        expectedOrigin: origins,
        expectedRPID: relyingParty,
        credential: {
          id: row.credential_id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
          transports: transportsOf(row),
        },
        requireUserVerification,
      }).catch(() => {
        throw passkeyRefused();
      });
      if (!verified) throw passkeyRefused();
      return {
        accountId: row.account_id,
        use: (tx) => recordPasskeyUse(tx, row.id, authenticationInfo.newCounter, clock.now()),
      };
    },
  };
};
