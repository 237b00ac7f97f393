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

/** So many parts, so that one change does not write 50,000 contacts. */
const SHARDS = 64;
/** More than any screen shows at once. */
const FRONT_SIZE = 100;
export const CONTACTS_COPY = { name: 'contacts', shape: 1 } as const;
const HEAD = 'book';

interface HeadCopy {
  epoch: string;
  version: number;
  categories: ContactCategory[];
  /** Parts that hold anything. */
  shards: number[];
  /** An older version of the product kept none. */
  front?: { contacts: StoredContact[]; count: number };
}

const frontOf = ({ front }: HeadCopy): Front | null =>
  front === undefined
    ? null
    : {
        rows: front.contacts.map((stored) => listedContact(restoredContact(stored))),
        count: front.count,
      };

/** Parts in order make the list of all of them almost one. */
const inOrder = (contacts: readonly Contact[]): Contact[] =>
  sortedContacts(contacts).map(({ contact }) => contact);

const shardOf = (id: string): number => {
  let hash = 0;
  for (let at = 0; at < id.length; at++) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  return (hash >>> 0) % SHARDS;
};

/**
 * The address book as it lies on this device; head and parts are written in one transaction. A part
 * is one text, which is read faster than a tree of small objects.
 */
export const createContactsCopy = (
  local: Pick<LocalStore, 'copy'>,
  read: () => ContactBook,
  epoch: () => string | null,
) => {
  const copy = local.copy(CONTACTS_COPY);
  let grouped: { from: ContactBook['contacts']; shards: Contact[][] } | undefined;
  /** All parts are told apart in one pass, for often all of them are written. */
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
      // The head first: what comes after it may be newer than the version it tells.
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
     * Null when there is none, or when a part of it is missing. `onFront` is told the first contacts
     * before the others are read.
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
      // Part by part as they come, so that the page goes on living in between.
      for (const reading of shards) {
        const shard = await reading;
        const kept: unknown = typeof shard === 'string' ? JSON.parse(shard) : shard;
        if (!Array.isArray(kept)) return null;
        for (const stored of kept as StoredContact[]) {
          const contact = restoredContact(stored);
          contacts.set(contact.id, contact);
          // The words it is sorted by are worked out here, while there is time.
          listedContact(contact);
        }
      }
      const categories = new Map(head.categories.map((category) => [category.id, category]));
      const { version, epoch } = head;
      return { show: () => ({ version, contacts, categories }), epoch };
    },
  };
};
