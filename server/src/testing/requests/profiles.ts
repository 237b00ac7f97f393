import { somebody } from '../client.ts';
import { next } from './fresh.ts';
import type { Requests } from './request.ts';

export default {
  'profiles.list': () => ({}),
  'profiles.create': () => ({ body: somebody().profile }),
  'profiles.update': ({ profileId }) => ({
    params: { id: profileId },
    body: { firstName: `Ann ${next()}` },
  }),
  'profiles.remove': ({ spareProfileId }) => ({ params: { id: spareProfileId } }),
  'profiles.deleted': () => ({}),
  'profiles.restore': ({ spareProfileId }) => ({ params: { id: spareProfileId } }),
  'profiles.unread': () => ({}),
  'profiles.lookup': ({ profileId }) => ({ query: { ids: profileId } }),
  'directory.search': () => ({ query: { q: 'Person' } }),
} satisfies Requests;
