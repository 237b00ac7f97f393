import {
  type Clash,
  CONTACT_MAX_BYTES,
  type Contact,
  type ContactChanges,
  KithError,
  type NewContact,
} from '@kith/contract';

/** The fields of a contact as stored: only lists can be empty. */
export type ContactData = Omit<Contact, 'id' | 'version' | 'profile'> & {
  /** The profile that it was created from or linked to on request; null if it is never to be linked. */
  profileId?: string | null;
};
export type FieldVersions = Partial<Record<keyof ContactData, number>>;

type Field = keyof ContactData;
const LINES = ['firstName', 'lastName', 'companyName', 'jobTitle'] as const;

/** True if the contact has no identifying field. */
const isBlank = (data: ContactData): boolean =>
  LINES.every((field) => field === 'jobTitle' || data[field] === undefined) &&
  data.emails.length === 0 &&
  data.numbers.length === 0;

const assertNamed = (data: ContactData): ContactData => {
  if (isBlank(data))
    throw new KithError('invalid_field', 'A contact needs a name, an address or a phone number.', {
      field: 'firstName',
    });
  return data;
};

/** A contact that was larger before may shrink step by step. */
const assertFits = (data: ContactData, before: number): ContactData => {
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > CONTACT_MAX_BYTES && bytes > before)
    throw new KithError('too_large', 'A contact can be at most 128 KiB in size.');
  return data;
};

const without = (fields: ContactData, said: LinkedChanges): ContactData => {
  const data = { ...fields };
  for (const field of LINES) if (said[field] === '') delete data[field];
  if (said.birthday === null) delete data.birthday;
  return data;
};

/** Changes whose link is settled. */
export type LinkedChanges = Omit<ContactChanges, 'profile'> & Pick<ContactData, 'profileId'>;

const given = (said: LinkedChanges): Partial<ContactData> => {
  const { baseVersion: _, version: __, ...fields } = said;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

export type MadeContact = NewContact & { profileId?: string | undefined };

export const dataOf = ({ profile, ...contact }: MadeContact): ContactData => {
  const empty = { emails: [], numbers: [], addresses: [], links: [], fields: [] };
  const link = profile === null ? null : (contact.profileId ?? profile?.id);
  const said = { ...contact, ...(link !== undefined && { profileId: link }) } as LinkedChanges;
  const data = { ...empty, notes: [], categoryIds: [], ...given(said) } as ContactData;
  return assertFits(assertNamed(without(data, said)), 0);
};

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

export interface Merged {
  data: ContactData;
  /** Fields that have changed. */
  changed: Field[];
}

/**
 * Applies changes to the stored contact. Fields that changed after `baseVersion`, and differ, are
 * refused with both values; everything else is merged.
 */
export const withChanges = (
  kept: ContactData,
  versions: FieldVersions,
  changes: LinkedChanges,
): Merged => {
  const data = without({ ...kept, ...given(changes) } as ContactData, changes);
  const changed = (Object.keys(given(changes)) as Field[]).filter((field) =>
    differs(data[field], kept[field]),
  );
  const { baseVersion = Number.POSITIVE_INFINITY } = changes;
  const clashes: Clash[] = changed
    .filter((field) => field !== 'profileId' && (versions[field] ?? 0) > baseVersion)
    .map((field) => ({ field, yours: data[field] ?? null, theirs: kept[field] ?? null }));
  if (clashes.length > 0)
    throw new KithError('conflict', 'This has been changed elsewhere in the meantime.', {
      field: clashes[0]?.field ?? '',
      clashes,
    });
  const before = Buffer.byteLength(JSON.stringify(kept));
  return { data: assertFits(assertNamed(data), before), changed };
};

/** Addresses in normalized form. */
export const addressesOf = (data: ContactData): string[] => [
  ...new Set(data.emails.map(({ address }) => address.toLowerCase())),
];
