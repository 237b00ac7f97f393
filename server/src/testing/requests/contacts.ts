import { next } from './fresh.ts';
import type { Requests } from './request.ts';

export default {
  'contacts.list': () => ({ query: { version: '0' } }),
  'contacts.get': ({ contactId }) => ({ params: { id: contactId } }),
  'contacts.create': () => ({ body: { firstName: `Contact ${next()}` } }),
  'contacts.update': ({ contactId }) => ({
    params: { id: contactId },
    body: { lastName: `Known ${next()}` },
  }),
  'contacts.remove': ({ contactId }) => ({ params: { id: contactId } }),
  'contacts.restore': ({ contactId }) => ({ params: { id: contactId } }),
  'contacts.import': () => ({
    body: { type: 'native', contacts: [{ firstName: `Imported ${next()}` }] },
  }),
  'categories.get': ({ categoryId }) => ({ params: { id: categoryId } }),
  'categories.create': () => ({ body: { name: `Category ${next()}` } }),
  'categories.update': ({ categoryId }) => ({
    params: { id: categoryId },
    body: { name: `Category ${next()}` },
  }),
  'categories.remove': ({ categoryId }) => ({ params: { id: categoryId } }),
  'categories.restore': ({ categoryId }) => ({ params: { id: categoryId } }),
} satisfies Requests;
