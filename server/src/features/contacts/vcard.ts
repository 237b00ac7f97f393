import type { Contact } from '@kith/contract';
import { fullName } from '@kith/contract/base/names';
import { plainText } from '@kith/contract/chat/rich-text';
import { writeVcard } from '@kith/formats/vcard/vcard-writer';

/** A contact as a vCard, with the names of its categories. */
export const vcardOf = (contact: Contact, categories: ReadonlyMap<string, string>): string =>
  writeVcard({
    ...contact,
    name: fullName(contact),
    note: plainText(contact.notes),
    categories: contact.categoryIds.flatMap((id) => categories.get(id) ?? []),
  });
