import type { Handlers } from '../../platform/http/index.ts';
import type { InvitationService } from './invitations.service.ts';

export type InvitationHandlers = Pick<Handlers, Extract<keyof Handlers, `invitations.${string}`>>;

export const createInvitationHandlers = (invitations: InvitationService): InvitationHandlers => ({
  'invitations.list': ({ actor, query }) => invitations.list(actor, query),
  'invitations.create': ({ actor, body, context }) =>
    invitations.create(actor, body, context.language),
  'invitations.revoke': async ({ actor, params }) => {
    await invitations.revoke(actor, params.code);
    return {};
  },
  'invitations.accept': ({ actor, params }) => invitations.accept(actor, params.code),
  'invitations.decline': async ({ actor, params }) => {
    await invitations.decline(actor, params.code);
    return {};
  },
  'invitations.block': async ({ actor, params }) => {
    await invitations.block(actor, params.code);
    return {};
  },
  'invitations.look': ({ params }) => invitations.look(params.code),
  'invitations.picture': ({ params }) => invitations.picture(params.code),
});
