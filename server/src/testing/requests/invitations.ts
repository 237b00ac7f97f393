import type { Scene } from '../cast.ts';
import { somebody } from '../client.ts';
import type { Requests } from './request.ts';

const answer = ({ invitationCode }: Pick<Scene, 'invitationCode'>) => ({
  params: { code: invitationCode },
});

export default {
  'invitations.list': () => ({ query: {} }),
  'invitations.create': () => ({ body: { email: somebody().email } }),
  'invitations.revoke': answer,
  'invitations.accept': answer,
  'invitations.decline': answer,
  'invitations.block': answer,
  'invitations.look': answer,
  'invitations.picture': answer,
} satisfies Requests;
