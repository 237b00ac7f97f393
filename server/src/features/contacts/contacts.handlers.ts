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
  'contacts.list': ({ actor, query }) => list.list(actor.accountId, query),
  'contacts.get': ({ actor, params }) => contacts.get(actor.accountId, params.id),
  'contacts.create': ({ actor, body }) => contacts.create(actor.accountId, body),
  'contacts.update': ({ actor, params, body }) => contacts.update(actor.accountId, params.id, body),
  'contacts.remove': async ({ actor, params }) => {
    await contacts.remove(actor.accountId, params.id);
    return {};
  },
  'contacts.restore': ({ actor, params }) => contacts.restore(actor.accountId, params.id),
  'contacts.import': ({ actor, body }) => contacts.import(actor.accountId, body.contacts),
  'categories.get': ({ actor, params }) => categories.get(actor.accountId, params.id),
  'categories.create': ({ actor, body }) => categories.create(actor.accountId, body.name),
  'categories.update': ({ actor, params, body }) =>
    categories.update(actor.accountId, params.id, body.name),
  'categories.remove': async ({ actor, params }) => {
    await categories.remove(actor.accountId, params.id);
    return {};
  },
  'categories.restore': ({ actor, params }) => categories.restore(actor.accountId, params.id),
});
