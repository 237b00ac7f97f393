import type { OwnEmail, OwnPhone } from '@kith/contract';
import type { Handlers } from '../../../platform/http/index.ts';
import type { OwnAddress } from './addresses.present.ts';
import type { AddressService } from './addresses.service.ts';

export type AddressHandlers = Pick<
  Handlers,
  | 'emails.list'
  | 'emails.add'
  | 'emails.verify'
  | 'emails.update'
  | 'emails.remove'
  | 'phones.list'
  | 'phones.add'
  | 'phones.verify'
  | 'phones.update'
  | 'phones.remove'
>;

const asEmail = ({ address, ...rest }: OwnAddress): OwnEmail => ({ ...rest, email: address });
const asPhone = ({ address, ...rest }: OwnAddress): OwnPhone => ({ ...rest, number: address });

export const createAddressHandlers = (
  emails: AddressService,
  phones: AddressService,
): AddressHandlers => ({
  'emails.list': async ({ actor }) => ({
    emails: (await emails.list(actor)).map(asEmail),
    canVerify: emails.canVerify,
  }),
  'emails.add': async ({ actor, body, context }) =>
    asEmail(await emails.add(actor, body.email, context)),
  'emails.verify': async ({ actor, params, body, context }) =>
    asEmail(await emails.verify(actor, { ...params, ...body }, context)),
  'emails.update': async ({ actor, params }) => asEmail(await emails.makePrimary(actor, params.id)),
  'emails.remove': async ({ actor, params, context }) => {
    await emails.remove(actor, params.id, context);
    return {};
  },
  'phones.list': async ({ actor }) => ({
    phones: (await phones.list(actor)).map(asPhone),
    canVerify: phones.canVerify,
  }),
  'phones.add': async ({ actor, body, context }) =>
    asPhone(await phones.add(actor, body.number, context)),
  'phones.verify': async ({ actor, params, body, context }) =>
    asPhone(await phones.verify(actor, { ...params, ...body }, context)),
  'phones.update': async ({ actor, params }) => asPhone(await phones.makePrimary(actor, params.id)),
  'phones.remove': async ({ actor, params, context }) => {
    await phones.remove(actor, params.id, context);
    return {};
  },
});
