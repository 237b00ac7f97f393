import { type CallInput, KithError, type Passkey, type SecondFactor } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { RequestContext, UserActor } from '../../platform/http/index.ts';
import type { AccountChange } from '../accounts/index.ts';
import type { PasskeyService } from './passkeys.service.ts';
import { deletePasskey, passkeysOf, renamePasskey } from './passkeys.store.ts';
import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
  recoveryCodesLeft,
} from './recovery-codes.store.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { forgetDevices, rememberedDevicesOf } from './remembered.store.ts';
import type { SecondFactorOptions } from './second-factor.options.ts';
import { presentPasskey } from './second-factor.present.ts';
import type { TotpService } from './totp.service.ts';
import { deleteTotp, totpOf } from './totp.store.ts';

export type FactorService = ReturnType<typeof createFactorService>;

const notFound = () => new KithError('not_found', 'There is no such passkey.');

/** The factors of an account, and every change to them. */
export const createFactorService = (
  { database, clock, random, entrance }: SecondFactorOptions,
  totp: TotpService,
  passkeys: PasskeyService,
) => {
  /** A change of factors: the session continues with a new cookie. */
  const change = async <Result>(
    actor: UserActor,
    context: RequestContext,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> => {
    const [result, cookie] = await database.transaction(async (tx) => {
      const done = await work(tx);
      return [done, await entrance.renewCookie(tx, actor)] as const;
    });
    entrance.setCookie(cookie, context);
    return result;
  };

  /** Notifies the owner, in the language of whoever makes the change. */
  const tell = (
    tx: Tx,
    { accountId }: UserActor,
    { language }: RequestContext,
    change: AccountChange,
  ): Promise<void> => entrance.tellChange(tx, { accountId, change, language });

  const hasFactor = async (query: Reader, accountId: string): Promise<boolean> =>
    (await passkeysOf(query, accountId)).length > 0 ||
    ((await totpOf(query, accountId))?.confirmed_time ?? null) !== null;

  const replaceCodes = async (tx: Tx, accountId: string): Promise<string[]> => {
    const codes = newRecoveryCodes(random);
    await deleteRecoveryCodes(tx, accountId);
    await insertRecoveryCodes(tx, accountId, codes.map(recoveryCodeHash));
    return codes;
  };
  /** The first factor comes with recovery codes, in case it is lost. */
  const firstCodes = async (tx: Tx, accountId: string): Promise<string[] | null> =>
    (await recoveryCodesLeft(tx.query, accountId)) > 0 ? null : replaceCodes(tx, accountId);

  /** Recovery codes and remembered devices are removed with the last factor. */
  const tidy = async (tx: Tx, accountId: string): Promise<void> => {
    if (await hasFactor(tx.query, accountId)) return;
    await deleteRecoveryCodes(tx, accountId);
    await forgetDevices(tx, accountId);
  };

  return {
    get: async ({ accountId }: UserActor): Promise<SecondFactor> => {
      const { read } = database;
      const codes = await totpOf(read, accountId);
      return {
        totp: codes?.confirmed_time ? { createdTime: codes.confirmed_time } : null,
        passkeys: (await passkeysOf(read, accountId)).map(presentPasskey),
        recoveryCodesLeft: await recoveryCodesLeft(read, accountId),
        rememberedDevices: await rememberedDevicesOf(read, accountId, clock.now()),
      };
    },

    beginTotp: ({ accountId }: UserActor) => totp.begin(accountId),

    confirmTotp: async (
      actor: UserActor,
      code: string,
      context: RequestContext,
    ): Promise<{ recoveryCodes: string[] | null }> => {
      const { accountId } = actor;
      await totp.countAttempt(accountId);
      return change(actor, context, async (tx) => {
        if (!(await totp.confirm(tx, accountId, code)))
          throw new KithError('wrong_code', 'The code is wrong.', { field: 'code' });
        await tell(tx, actor, context, 'totpAdded');
        return { recoveryCodes: await firstCodes(tx, accountId) };
      });
    },

    removeTotp: (actor: UserActor, context: RequestContext): Promise<void> =>
      change(actor, context, async (tx) => {
        if (await deleteTotp(tx, actor.accountId)) await tell(tx, actor, context, 'totpRemoved');
        await tidy(tx, actor.accountId);
      }),

    beginPasskey: ({ accountId }: UserActor) => passkeys.begin(accountId),

    addPasskey: async (
      actor: UserActor,
      body: CallInput<'passkeys.add'>['body'],
      context: RequestContext,
    ): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> => {
      const keep = await passkeys.read(actor.accountId, body, context);
      return change(actor, context, async (tx) => {
        const passkey = await keep(tx);
        await tell(tx, actor, context, 'passkeyAdded');
        return { passkey, recoveryCodes: await firstCodes(tx, actor.accountId) };
      });
    },

    renamePasskey: async ({ accountId }: UserActor, id: string, name: string): Promise<Passkey> => {
      const row = await database.transaction((tx) => renamePasskey(tx, accountId, id, name));
      if (row === undefined) throw notFound();
      return presentPasskey(row);
    },

    removePasskey: (actor: UserActor, id: string, context: RequestContext): Promise<void> =>
      change(actor, context, async (tx) => {
        if (!(await deletePasskey(tx, actor.accountId, id))) throw notFound();
        await tell(tx, actor, context, 'passkeyRemoved');
        await tidy(tx, actor.accountId);
      }),

    renewCodes: (actor: UserActor, context: RequestContext): Promise<string[]> =>
      change(actor, context, async (tx) => {
        if (!(await hasFactor(tx.query, actor.accountId)))
          throw new KithError('conflict', 'Two-step verification is not set up.');
        await tell(tx, actor, context, 'recoveryCodesReplaced');
        return replaceCodes(tx, actor.accountId);
      }),

    forgetDevices: ({ accountId }: UserActor): Promise<void> =>
      database.transaction((tx) => forgetDevices(tx, accountId)),
  };
};
