import type { Contact, ContactCategory } from '@kith/contract';
import type { ContactBook } from '@kith/contract/contacts/contact-list';
import {
  listedContact,
  restoredContact,
  type StoredContact,
  sortedContacts,
} from '@kith/contract/contacts/contact-names';
import type { LocalStore } from '../../platform/local-store.ts';
import type { Front } from './contacts.types.ts';
import { sortedOf } from './sorted-contacts.ts';

/** Number of parts, so that one change does not write 50,000 contacts. */
const SHARDS = 64;
/** More than any screen shows at once. */
const FRONT_SIZE = 100;
export const CONTACTS_COPY = { name: 'contacts', shape: 1 } as const;
const HEAD = 'book';

interface HeadCopy {
  epoch: string;
  version: number;
  categories: ContactCategory[];
  /** Non-empty parts. */
  shards: number[];
  /** Older versions of the product had none. */
  front?: { contacts: StoredContact[]; count: number };
}

const frontOf = ({ front }: HeadCopy): Front | null =>
  front === undefined
    ? null
    : {
        rows: front.contacts.map((stored) => listedContact(restoredContact(stored))),
        count: front.count,
      };

/** In the order of the parts, the list is almost the whole one. */
const inOrder = (contacts: readonly Contact[]): Contact[] =>
  sortedContacts(contacts).map(({ contact }) => contact);

const shardOf = (id: string): number => {
  let hash = 0;
  for (let at = 0; at < id.length; at++) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  return (hash >>> 0) % SHARDS;
};

/**
 * The address book as stored on this device; head and parts are written in one transaction. A part
 * is one text, which is read faster than a tree of small objects.
 */
export const createContactsCopy = (
  local: Pick<LocalStore, 'copy'>,
  read: () => ContactBook,
  epoch: () => string | null,
) => {
  const copy = local.copy(CONTACTS_COPY);
  let grouped: { from: ContactBook['contacts']; shards: Contact[][] } | undefined;
  /** All parts are assigned in one pass, because often all of them are written. */
  const inShard = (shard: number): Contact[] => {
    const { contacts } = read();
    if (grouped?.from !== contacts) {
      const shards = Array.from({ length: SHARDS }, (): Contact[] => []);
      for (const contact of contacts.values()) shards[shardOf(contact.id)]?.push(contact);
      grouped = { from: contacts, shards };
    }
    return grouped.shards[shard] ?? [];
  };

  const changedShards = (before: ContactBook, after: ContactBook): Set<number> => {
    const shards = new Set<number>();
    for (const [id, contact] of after.contacts)
      if (before.contacts.get(id) !== contact) shards.add(shardOf(id));
    for (const id of before.contacts.keys()) if (!after.contacts.has(id)) shards.add(shardOf(id));
    return shards;
  };

  return {
    save(before: ContactBook, after: ContactBook): void {
      // The head first: later parts may be newer than its version.
      copy.save(HEAD, (): HeadCopy => {
        const { version, categories, contacts } = read();
        const first = sortedOf(contacts).slice(0, FRONT_SIZE);
        const front = { contacts: first.map(({ contact }) => contact), count: contacts.size };
        const shards = Array.from({ length: SHARDS }, (_, shard) => shard);
        const held = shards.filter((shard) => inShard(shard).length > 0);
        return {
          epoch: epoch() ?? '',
          version,
          categories: [...categories.values()],
          shards: held,
          front,
        };
      });
      if (before.contacts !== after.contacts)
        for (const shard of changedShards(before, after))
          copy.save(String(shard), () => JSON.stringify(inOrder(inShard(shard))));
    },

    /**
     * Null if there is none, or if a part is missing. `onFront` receives the first contacts before
     * the others are read.
     */
    async load(
      onFront: (front: Front, epoch: string) => void,
    ): Promise<{ show(): ContactBook; epoch: string } | null> {
      const head = await copy.read<HeadCopy>(HEAD);
      if (head === null || !Array.isArray(head.shards)) return null;
      const front = frontOf(head);
      if (front !== null) onFront(front, head.epoch);
      const shards = head.shards.map((shard) => copy.read<string | StoredContact[]>(String(shard)));
      const contacts = new Map<string, Contact>();
      // Part by part, so that the page stays responsive.
      for (const reading of shards) {
        const shard = await reading;
        const kept: unknown = typeof shard === 'string' ? JSON.parse(shard) : shard;
        if (!Array.isArray(kept)) return null;
        for (const stored of kept as StoredContact[]) {
          const contact = restoredContact(stored);
          contacts.set(contact.id, contact);
          // Sort keys are computed here, while there is time.
          listedContact(contact);
        }
      }
      const categories = new Map(head.categories.map((category) => [category.id, category]));
      const { version, epoch } = head;
      return { show: () => ({ version, contacts, categories }), epoch };
    },
  };
};
