import { defineFeature } from '../../platform/feature.ts';
import { emailChanged } from '../accounts/index.ts';
import { acquaintance, privacyChanged } from '../privacy/index.ts';
import { findable, profileErased } from '../profiles/index.ts';
import { contactKind } from './contact-kind.ts';
import { contactsExport } from './contacts.export.ts';
import { havingContact } from './contacts.store.ts';
import { type Contacts, createContacts } from './contacts.ts';
import { eraseContacts } from './erase.store.ts';

export { contactMet } from './contacts.facts.ts';
export { havingContact } from './contacts.store.ts';

declare module '../../platform/services.ts' {
  interface Services {
    contacts: Contacts;
  }
}

export default defineFeature({
  name: 'contacts',
  needs: ['profiles'],
  create: ({ database, clock, random, epoch, facts, ports, sockets }, { profiles }) => {
    const contacts = createContacts({
      database,
      clock,
      random,
      epoch,
      facts,
      endpoint: sockets.main,
      people: profiles.people,
      findable: (...of) => ports.one(findable)(...of),
      profilesByAddress: profiles.byVerifiedAddress,
    });
    return {
      service: contacts,
      handlers: contacts.handlers,
      main: { collections: [contacts.followed] },
      attachments: { contact: contactKind },
      offers: [acquaintance.offer(havingContact)],
      facts: [
        emailChanged.after(({ address }) => contacts.addressChanged(address)),
        profileErased.after(({ profileId }) => contacts.profileErased(profileId)),
        // Contacts with the addresses of a profile depend on who may find it.
        privacyChanged.after(async ({ profileId }) => {
          for (const address of await profiles.verifiedAddresses(database.read, profileId))
            await contacts.addressChanged(address);
        }),
      ],
      exportInto: contactsExport(contacts),
      eraseData: eraseContacts,
    };
  },
});
