import type { Contact } from '@kith/contract';
import { MESSAGE_DELTA_MAX_BYTES } from '@kith/contract/base/constants';
import { ADDRESS_LABELS, type NameOrder, PHONE_LABELS } from '@kith/contract/base/enums';
import { isFamilyFirst } from '@kith/contract/base/names';
import { plainText, type RichText, utf8Bytes } from '@kith/contract/chat/rich-text';
import { keepsRule } from '../../ui/fields/rules.ts';
import { typedBirthday } from './birthday.ts';
import type { ContactInput, ContactUpdate } from './contacts.types.ts';

/** The state of the form. */
export interface Draft {
  type: Contact['type'];
  firstName: string;
  lastName: string;
  nameOrder: NameOrder | undefined;
  companyName: string;
  jobTitle: string;
  emails: Contact['emails'];
  numbers: Contact['numbers'];
  addresses: Contact['addresses'];
  links: Contact['links'];
  fields: Contact['fields'];
  birthday: string;
  notes: string;
  categoryIds: string[];
}

export const NEW_ROWS = {
  emails: { address: '', type: 'personal' },
  numbers: { number: '', country: '', type: 'mobile' },
  addresses: { type: 'personal', street: '', city: '', region: '', postcode: '', country: '' },
  links: { url: '', label: '' },
  fields: { label: '', value: '' },
} as const satisfies {
  [Key in 'emails' | 'numbers' | 'addresses' | 'links' | 'fields']: Draft[Key][number];
};

export { ADDRESS_LABELS, PHONE_LABELS };

export const draftOf = (contact?: Contact): Draft => ({
  type: contact?.type ?? 'individual',
  firstName: contact?.firstName ?? '',
  lastName: contact?.lastName ?? '',
  nameOrder: contact?.nameOrder,
  companyName: contact?.companyName ?? '',
  jobTitle: contact?.jobTitle ?? '',
  emails: contact?.emails ?? [{ ...NEW_ROWS.emails }],
  numbers: contact?.numbers ?? [{ ...NEW_ROWS.numbers }],
  addresses: contact?.addresses ?? [],
  links: contact?.links ?? [],
  fields: contact?.fields ?? [],
  birthday: (contact?.birthday ?? '').replace(/^--/, ''),
  notes: plainText(contact?.notes ?? []),
  categoryIds: contact?.categoryIds ?? [],
});

/** Address state for a new contact that is created from something known. */
export interface FormStart {
  /** Of the person that it is linked to. */
  profileId?: string;
  draft: Partial<Draft>;
  /** Where to go if it is not created. */
  back: string;
}

export type DraftIssue = 'needsName' | 'emailWrong' | 'badBirthday' | 'badLink' | 'noteCut';

const filled = (text: string): boolean => text.trim() !== '';

/** Validation errors of a draft, by field. */
export const issuesOf = (draft: Draft): { field: string; issue: DraftIssue }[] => {
  const issues: { field: string; issue: DraftIssue }[] = [];
  const { firstName, lastName, companyName, emails, numbers } = draft;
  const known = [firstName, lastName, companyName, ...emails.map(({ address }) => address)];
  if (![...known, ...numbers.map(({ number }) => number)].some(filled))
    issues.push({ field: 'name', issue: 'needsName' });
  emails.forEach(({ address }, at) => {
    if (filled(address) && !keepsRule('email', address))
      issues.push({ field: `emails.${at}`, issue: 'emailWrong' });
  });
  draft.links.forEach(({ url }, at) => {
    if (filled(url) && !/^https?:\/\/[^\s<>"]+$/i.test(url.trim()))
      issues.push({ field: `links.${at}`, issue: 'badLink' });
  });
  if (filled(draft.birthday) && typedBirthday(draft.birthday) === null)
    issues.push({ field: 'birthday', issue: 'badBirthday' });
  if (utf8Bytes(JSON.stringify([{ insert: draft.notes }])) > MESSAGE_DELTA_MAX_BYTES)
    issues.push({ field: 'notes', issue: 'noteCut' });
  return issues;
};

/** A note keeps its formatting and mentions while its text stays the same. */
const notesOf = (typed: string, before: RichText): RichText => {
  if (typed === plainText(before)) return before;
  return filled(typed) ? [{ insert: typed }] : [];
};

/**
 * Which part of a two-part name comes first, as chosen or by its script; null for a single part.
 */
export const nameOrderOf = ({ firstName, lastName, nameOrder }: Draft): NameOrder | null => {
  if (!filled(firstName) || !filled(lastName)) return null;
  return nameOrder ?? (isFamilyFirst(firstName + lastName) ? 'family-first' : 'given-first');
};

/** The draft as it is sent: without empty entries in lists. */
const inputOf = (draft: Draft, before: RichText) => ({
  type: draft.type,
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  ...(draft.nameOrder && { nameOrder: draft.nameOrder }),
  companyName: draft.companyName.trim(),
  jobTitle: draft.jobTitle.trim(),
  emails: draft.emails
    .filter(({ address }) => filled(address))
    .map((email) => ({ ...email, address: email.address.trim() })),
  numbers: draft.numbers
    .filter(({ number }) => filled(number))
    .map((number) => ({ ...number, number: number.number.trim() })),
  addresses: draft.addresses.filter(({ type: _, ...lines }) => Object.values(lines).some(filled)),
  links: draft.links
    .filter(({ url }) => filled(url))
    .map(({ url, label }) => ({ url: url.trim(), label: label.trim() })),
  fields: draft.fields
    .filter(({ label, value }) => filled(label) && filled(value))
    .map(({ label, value }) => ({ label: label.trim(), value: value.trim() })),
  birthday: filled(draft.birthday) ? typedBirthday(draft.birthday) : null,
  notes: notesOf(draft.notes, before),
  categoryIds: draft.categoryIds,
});

export const createdBy = (draft: Draft): ContactInput => inputOf(draft, []);

/** Only the fields that have changed since the form was opened. */
export const changesBy = (draft: Draft, contact: Contact): ContactUpdate => {
  const before = inputOf(draftOf(contact), contact.notes);
  const after = inputOf(draft, contact.notes);
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
};
