import { hashOf } from '../../../platform/random.ts';
import type { AccountAddressTable, AddressClaimTable } from '../accounts.tables.ts';

/** An account's own address in answers; each call names it by its kind. */
export interface OwnAddress {
  id: string;
  address: string;
  verified: boolean;
  primary: boolean;
}

const ID_CHARS = 22;
/** Derived from the address, so it is the same before and after verification. */
export const addressId = (address: string): string => hashOf(address).slice(0, ID_CHARS);

export const presentAddress = (row: AccountAddressTable): OwnAddress => ({
  id: addressId(row.address),
  address: row.address,
  verified: row.verified_time !== null,
  primary: row.is_primary === 1,
});

export const presentClaim = ({ address }: AddressClaimTable): OwnAddress => ({
  id: addressId(address),
  address,
  verified: false,
  primary: false,
});
