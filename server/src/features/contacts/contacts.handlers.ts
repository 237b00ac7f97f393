import type { Handlers } from '../../platform/http/index.ts';
import type { CategoryService } from './categories.service.ts';
import type { ContactService } from './contacts.service.ts';
import type { ContactListService } from './contacts-list.service.ts';

export type ContactHandlers = Pick<
  Handlers,
  Extract<keyof Handlers, `contacts.${string}` | `categories.${string}`>
>;

export const createContactHandlers = (
  list: ContactListService,
  contacts: ContactService,
  categories: CategoryService,
): ContactHandlers => ({
  'contacts.list': ({ actor, query }) => list.list(actor, query),
  'contacts.get': ({ actor, params }) => contacts.get(actor, params.id),
  'contacts.create': ({ actor, body }) => contacts.create(actor, body),
  'contacts.update': ({ actor, params, body }) => contacts.update(actor, params.id, body),
  'contacts.remove': async ({ actor, params }) => {
    await contacts.remove(actor, params.id);
    return {};
  },
  'contacts.restore': ({ actor, params }) => contacts.restore(actor, params.id),
  'contacts.import': ({ actor, body }) => contacts.import(actor, body.contacts),
  'categories.get': ({ actor, params }) => categories.get(actor, params.id),
  'categories.create': ({ actor, body }) => categories.create(actor, body),
  'categories.update': ({ actor, params, body }) => categories.update(actor, params.id, body.name),
  'categories.remove': async ({ actor, params }) => {
    await categories.remove(actor, params.id);
    return {};
  },
  'categories.restore': ({ actor, params }) => categories.restore(actor, params.id),
});
