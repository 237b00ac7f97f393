import type { ContactsAnswer } from '@kith/contract/contacts/contact-list';
import type { Call } from '../../platform/api-client.ts';

const PAGE = 2_000;

/** Everything without a version, otherwise the changes; all pages as one answer. */
export const fetchContacts = async (
  call: Call,
  version: number,
): Promise<ContactsAnswer & { epoch: string }> => {
  const since = version > 0 ? { version: String(version) } : {};
  const first = await call('contacts.list', { query: { ...since, take: String(PAGE) } });
  if (!Array.isArray(first.contacts) || !Array.isArray(first.categories))
    throw new Error('The answer is no address book');
  const contacts = [...first.contacts];
  for (let { next } = first; next !== null; ) {
    const page = await call('contacts.list', {
      query: { ...since, take: String(PAGE), after: next },
    });
    contacts.push(...page.contacts);
    next = page.next;
  }
  return { ...first, contacts };
};
