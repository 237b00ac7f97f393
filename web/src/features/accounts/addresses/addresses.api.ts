import type { CallAnswer } from '@kith/contract';
import { useMemo } from 'react';
import type { Call } from '../../../platform/api-client.ts';
import { usePlatform } from '../../../platform/react.tsx';

export type AddressKind = 'email' | 'phone';

/** An email address or a phone number of the account. */
export interface OwnAddress {
  id: string;
  address: string;
  verified: boolean;
  primary: boolean;
}

/** For one kind; the two differ only in the names of their calls. */
export interface Addresses {
  list(): Promise<{ addresses: OwnAddress[]; canVerify: boolean }>;
  /** Adds one, or sends another code to an unverified one. */
  add(address: string): Promise<OwnAddress>;
  verify(id: string, code: string): Promise<OwnAddress>;
  makePrimary(id: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

type Email = CallAnswer<'emails.add'>;
type Phone = CallAnswer<'phones.add'>;
const PRIMARY = { primary: true } as const;
const ofEmail = ({ email, ...rest }: Email): OwnAddress => ({ ...rest, address: email });
const ofPhone = ({ number, ...rest }: Phone): OwnAddress => ({ ...rest, address: number });

const createAddresses = (call: Call): Record<AddressKind, Addresses> => ({
  email: {
    async list() {
      const { emails, canVerify } = await call('emails.list');
      return { addresses: emails.map(ofEmail), canVerify };
    },
    add: async (email) => ofEmail(await call('emails.add', { body: { email } })),
    verify: async (id, code) =>
      ofEmail(await call('emails.verify', { params: { id }, body: { code } })),
    makePrimary: (id) => call('emails.update', { params: { id }, body: PRIMARY }),
    remove: (id) => call('emails.remove', { params: { id } }),
  },
  phone: {
    async list() {
      const { phones, canVerify } = await call('phones.list');
      return { addresses: phones.map(ofPhone), canVerify };
    },
    add: async (number) => ofPhone(await call('phones.add', { body: { number } })),
    verify: async (id, code) =>
      ofPhone(await call('phones.verify', { params: { id }, body: { code } })),
    makePrimary: (id) => call('phones.update', { params: { id }, body: PRIMARY }),
    remove: (id) => call('phones.remove', { params: { id } }),
  },
});

/** Not part of the engine: its screens are loaded with the settings. */
export const useAddresses = (kind: AddressKind): Addresses => {
  const { call } = usePlatform();
  return useMemo(() => createAddresses(call)[kind], [call, kind]);
};
