import type { Person } from '@kith/contract';
import type { FormStart } from './contact-draft.ts';

export const NEW_CONTACT_PATH = '/app/contacts/new';

/** A new contact that is created from a profile. */
export const startOfPerson = ({ id, ...person }: Person, back: string): FormStart => ({
  profileId: id,
  draft: {
    type: person.type === 'company' ? 'organization' : 'individual',
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? '',
    companyName: person.companyName ?? '',
  },
  back,
});

/** A new contact with this number, or else this address. */
export const startOfAddress = (
  { number, country, email }: { number?: string; country?: string; email?: string },
  back: string,
): FormStart => ({
  draft: {
    ...(number && { numbers: [{ number, country: country ?? '', type: 'mobile' }] }),
    ...(email && { emails: [{ address: email, type: 'personal' }] }),
  },
  back,
});
