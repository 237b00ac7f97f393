import { defineFeature } from '../../platform/feature/feature.ts';
import { workOf } from '../../platform/tasks/index.ts';
import { emailChanged } from '../accounts/index.ts';
import { acquaintance, privacyChanged } from '../privacy/index.ts';
import { findable, profileErased } from '../profiles/index.ts';
import { contactKind } from './contact-kind.ts';
import { contactsExport } from './contacts.export.ts';
import { havingContact } from './contacts.store.ts';
import { type Contacts, createContacts } from './contacts.ts';
import { eraseContacts } from './erase.store.ts';
import { relinkTask } from './relinking.ts';

export { contactMet } from './contacts.facts.ts';
export { havingContact, mutualContacts } from './contacts.store.ts';

declare module '../../platform/feature/services.ts' {
  interface Services {
    contacts: Contacts;
  }
}

export default defineFeature({
  name: 'contacts',
  needs: ['profiles'],
  create: ({ database, clock, random, epoch, facts, ports, sockets, tasks }, { profiles }) => {
    const contacts = createContacts({
      database,
      clock,
      random,
      epoch,
      facts,
      tasks,
      endpoint: sockets.main,
      people: profiles.people,
      findable: (...of) => ports.one(findable)(...of),
      verifiedAddresses: profiles.verifiedAddresses,
      profilesByAddress: profiles.byVerifiedAddress,
    });
    const { later, run } = contacts.relinking;
    return {
      service: contacts,
      handlers: contacts.handlers,
      main: { collections: [contacts.followed] },
      attachments: { contact: contactKind },
      offers: [acquaintance.offer(havingContact)],
      facts: [
        emailChanged.inside((tx, { address }) => later(tx, { address })),
        profileErased.inside((tx, { profileId }) => later(tx, { profileId })),
        // Contacts are linked only to those whom their owner may find.
        privacyChanged.inside((tx, { profileId }) => later(tx, { profileId })),
      ],
      tasks: [workOf(relinkTask, { run })],
      exportInto: contactsExport(contacts),
      eraseData: eraseContacts,
    };
  },
});
