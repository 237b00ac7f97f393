import { CONTACT_CARD_MAX_BYTES, type ContactAttachment, KithError } from '@kith/contract';
import { cardOf } from '@kith/contract/contacts/contact-card';
import { contactName } from '@kith/contract/contacts/contact-names';
import type { AttachmentKind } from '../../platform/feature/attachments.ts';
import type { ContactData } from './contact-data.ts';
import { contactsByIds } from './contacts.store.ts';

/** Messages can contain contacts of their sender's address book, as they are when sent. */
export const contactKind: AttachmentKind<ContactAttachment> = {
  take: async (tx, accountId, ids) => {
    const rows = await contactsByIds(tx.query, accountId, ids);
    return rows.map(({ id, data }) => {
      const contact = cardOf(JSON.parse(data) as ContactData);
      if (Buffer.byteLength(JSON.stringify(contact)) > CONTACT_CARD_MAX_BYTES)
        throw new KithError('too_large', 'A contact in a message can be at most 8 KiB in size.');
      return { id, type: 'contact', contact };
    });
  },
  retake: async () => {},
  // The message contains everything, so no further access is needed.
  show: async () => {},
  mayForward: true,
  hide: async () => {},
  preview: ({ contact }) => contactName(contact),
};
