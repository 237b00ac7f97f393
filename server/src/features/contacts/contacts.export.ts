import type { Contact } from '@kith/contract';
import { byId, type ExportParts, paged } from '../../platform/feature/exporting.ts';
import { inPieces, json, jsonArray } from '../../platform/json-stream.ts';
import type { Contacts } from './contacts.ts';
import { vcardOf } from './vcard.ts';

const isKept = <Entry extends object>(entry: Entry): entry is Exclude<Entry, { deleted: true }> =>
  !('deleted' in entry);

/** The address book in the product's own format, and as vCards for other programs. */
export const contactsExport = ({ handlers, after }: Contacts): ExportParts => ({
  accountFiles: async ({ request, add, goOn }) => {
    const { accountId } = request.actor;
    const contacts = (): AsyncGenerator<Contact> =>
      paged(async (last = '') => {
        await goOn();
        return byId(await after(accountId, last), ({ id }) => id);
      });
    const cards = async function* (names: ReadonlyMap<string, string>): AsyncGenerator<string> {
      for await (const contact of contacts()) yield vcardOf(contact, names);
    };
    const all = await handlers['contacts.list']({ ...request, query: { take: 1 } });
    const categories = all.categories.filter(isKept) as { id: string; name: string }[];
    const named = categories.map(({ id, name }) => ({ id, name }));
    await add('contacts.json', () => jsonArray(contacts()));
    await add('categories.json', () => json(named));
    const names = new Map(named.map(({ id, name }) => [id, name]));
    await add('contacts.vcf', () => inPieces(cards(names)));
  },
});
