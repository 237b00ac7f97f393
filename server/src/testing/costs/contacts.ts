import { CONTACT_IMPORT_MAX } from '@kith/contract';
import { next } from '../requests/fresh.ts';
import { type Costs, calling } from './cost.ts';

export default {
  'contacts.list': { act: calling('contacts.list', () => ({ query: { version: '0' } })) },
  'contacts.create': {
    act: calling('contacts.create', () => ({ body: { firstName: `Contact ${next()}` } })),
  },
  'contacts.import': {
    act: calling('contacts.import', () => ({
      body: {
        type: 'native' as const,
        contacts: Array.from({ length: CONTACT_IMPORT_MAX }, (_, at) => ({
          firstName: `Imported ${next()}`,
          emails: [{ address: `imported-${at}@example.test` }],
        })),
      },
    })),
  },
  'categories.create': {
    act: calling('categories.create', () => ({ body: { name: `Category ${next()}` } })),
  },
} satisfies Costs;
