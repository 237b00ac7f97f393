import { profileOf } from '../cast.ts';
import type { Requests } from './request.ts';

export default {
  'privacy.get': () => ({}),
  'privacy.update': () => ({ body: { foundBy: 'everyone' } }),
  'blocks.list': () => ({ query: {} }),
  'blocks.add': ({ cast }) => ({ params: { id: profileOf(cast.former) } }),
  'blocks.remove': ({ cast }) => ({ params: { id: profileOf(cast.former) } }),
} satisfies Requests;
