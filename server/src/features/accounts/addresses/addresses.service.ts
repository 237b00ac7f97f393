import { ADDRESSES_MAX, KithError } from '@kith/contract';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { RequestContext, UserActor } from '../../../platform/http/index.ts';
import { emailChanged } from '../accounts.facts.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import { type CodeService, wrongCode } from '../codes/codes.service.ts';
import type { ChangeNotice } from '../mail/change-notice.ts';
import type { Post } from '../mail/post.ts';
import { deleteResetTicketsTo } from '../passwords/reset-tickets.store.ts';
import { addressId, type OwnAddress, presentAddress, presentClaim } from './addresses.present.ts';
import {
  type AddressKind,
  addressesOf,
  addressRow,
  claimsOf,
  deleteAddress,
  deleteClaim,
  insertAddress,
  lockAccount,
  markVerified,
  putClaim,
  setPrimary,
} from './addresses.store.ts';

export type AddressService = ReturnType<typeof createAddressService>;

/** Codes that an account can request in a day, over all addresses: each costs, and may go to a stranger. */
const CODES_A_DAY = 30;

const notFound = () => new KithError('not_found', 'There is no such address.');
export const addressTaken = (kind: AddressKind): KithError =>
  kind === 'email'
    ? new KithError('email_taken', 'This email address is already in use.', { field: 'email' })
    : new KithError('phone_taken', 'This phone number is already in use.', { field: 'number' });

/** The email addresses, or the phone numbers, of an account. */
export const createAddressService = (
  { database, clock, facts, limits }: AccountsOptions,
  codes: CodeService,
  post: Post,
  tellChange: ChangeNotice,
  kind: AddressKind,
) => {
  const allOf = async (query: Reader, accountId: string): Promise<OwnAddress[]> => {
    const held = await addressesOf(query, kind, accountId);
    const known = new Set(held.map(({ address }) => address));
    const claimed = await claimsOf(query, kind, accountId);
    return [
      ...held.map(presentAddress),
      ...claimed.filter(({ address }) => !known.has(address)).map(presentClaim),
    ];
  };

  const find = async (query: Reader, accountId: string, id: string): Promise<OwnAddress> => {
    const found = (await allOf(query, accountId)).find((own) => own.id === id);
    if (found === undefined) throw notFound();
    return found;
  };

  /** Immediately and unverified, if no code can be sent. */
  const addUnproved = async (
    tx: Tx,
    accountId: string,
    address: string,
    language: string,
  ): Promise<void> => {
    const isFirst = (await addressesOf(tx.query, kind, accountId)).length === 0;
    const isFree = await insertAddress(tx, kind, {
      address,
      account_id: accountId,
      is_primary: isFirst ? 1 : 0,
      verified_time: null,
    });
    const holder = isFree ? accountId : (await addressRow(tx.query, kind, address))?.account_id;
    if (holder !== accountId) throw addressTaken(kind);
    if (isFree) await tellChange(tx, { accountId, change: `${kind}Added`, language });
  };

  /** The answer does not reveal who has the address: only its owner is notified. */
  const claim = async (
    tx: Tx,
    accountId: string,
    address: string,
    language: string,
  ): Promise<void> => {
    const holder = await addressRow(tx.query, kind, address);
    if (holder?.account_id === accountId && holder.verified_time !== null) return;
    await limits.takeDaily(tx, `codes:${accountId}`, CODES_A_DAY);
    const isFree = holder === undefined || holder.account_id === accountId;
    const { id, code, maySend } = await codes.issue(tx, kind, address, accountId, isFree);
    await putClaim(tx, {
      account_id: accountId,
      address,
      code_id: id,
      created_time: clock.now(),
    });
    if (!maySend) return;
    if (isFree) await post.code(tx, address, language, code);
    else if (kind === 'email') await post.addressInUse(tx, address, language);
  };

  /** False if it was taken meanwhile. */
  const prove = async (
    tx: Tx,
    accountId: string,
    address: string,
    language: string,
  ): Promise<boolean> => {
    const now = clock.now();
    const isFirst = (await addressesOf(tx.query, kind, accountId)).length === 0;
    const holder = await addressRow(tx.query, kind, address);
    if (holder !== undefined && holder.account_id !== accountId) return false;
    // A number that is held already has been told of; an email address can reset the password from now on.
    if (holder === undefined || kind === 'email')
      await tellChange(tx, { accountId, change: `${kind}Added`, language });
    if (holder !== undefined) await markVerified(tx, kind, address, now);
    else
      await insertAddress(tx, kind, {
        address,
        account_id: accountId,
        is_primary: isFirst ? 1 : 0,
        verified_time: now,
      });
    await deleteClaim(tx, accountId, address);
    if (kind === 'email') await facts.publish(tx, emailChanged, { address });
    return true;
  };

  return {
    canVerify: post.reaches(kind),

    list: ({ accountId }: UserActor): Promise<OwnAddress[]> => allOf(database.read, accountId),

    /** Adds an address, or sends another code for an unverified one. */
    add: (
      { accountId }: UserActor,
      address: string,
      { language }: Pick<RequestContext, 'language'>,
    ): Promise<OwnAddress> =>
      database.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const own = await allOf(tx.query, accountId);
        if (own.length >= ADDRESSES_MAX && !own.some((one) => one.address === address))
          throw new KithError('too_many_addresses', 'Remove an address first.');
        if (post.reaches(kind)) await claim(tx, accountId, address, language);
        else await addUnproved(tx, accountId, address, language);
        return find(tx.query, accountId, addressId(address));
      }),

    verify: async (
      { accountId }: UserActor,
      { id, code }: { id: string; code: string },
      { language }: Pick<RequestContext, 'language'>,
    ): Promise<OwnAddress> => {
      const proved = await database.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const { address } = await find(tx.query, accountId, id);
        const claimed = (await claimsOf(tx.query, kind, accountId)).find(
          (one) => one.address === address,
        );
        if (claimed === undefined) return undefined;
        const owner = await codes.redeem(tx, kind, claimed.code_id, code);
        if (owner !== accountId || !(await prove(tx, accountId, address, language)))
          return undefined;
        return find(tx.query, accountId, id);
      });
      if (proved === undefined) throw wrongCode();
      return proved;
    },

    makePrimary: ({ accountId }: UserActor, id: string): Promise<OwnAddress> =>
      database.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const { address, verified } = await find(tx.query, accountId, id);
        const holder = await addressRow(tx.query, kind, address);
        if (holder?.account_id !== accountId || (!verified && post.reaches(kind)))
          throw new KithError('not_allowed', 'Verify it first.');
        await setPrimary(tx, kind, accountId, address);
        return find(tx.query, accountId, id);
      }),

    /** An account always keeps one address or number to sign in with. */
    remove: (
      { accountId }: UserActor,
      id: string,
      { language }: Pick<RequestContext, 'language'>,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const { address, primary } = await find(tx.query, accountId, id);
        const others = (await addressesOf(tx.query, kind, accountId)).filter(
          (row) => row.address !== address,
        );
        const otherKind = kind === 'email' ? 'phone' : 'email';
        const elsewhere = await addressesOf(tx.query, otherKind, accountId);
        const holder = await addressRow(tx.query, kind, address);
        const isHeld = holder?.account_id === accountId;
        if (isHeld && others.length + elsewhere.length === 0)
          throw new KithError('last_address', 'An account must keep at least one way to sign in.');
        if (isHeld) await tellChange(tx, { accountId, change: `${kind}Removed`, language });
        await deleteClaim(tx, accountId, address);
        await deleteAddress(tx, kind, accountId, address);
        await deleteResetTicketsTo(tx, accountId, address);
        const [heir] = others.toSorted(
          (a, b) => Number(b.verified_time !== null) - Number(a.verified_time !== null),
        );
        if (isHeld && kind === 'email') await facts.publish(tx, emailChanged, { address });
        if (primary && heir !== undefined) await setPrimary(tx, kind, accountId, heir.address);
      }),
  };
};
