import * as z from 'zod';
import {
  CATEGORIES_MAX,
  CONTACT_IMPORT_MAX,
  CONTACT_LIST_ITEMS_MAX,
  CONTACT_PAGE_MAX,
  REFUSAL_MAX_CHARS,
} from '../base/constants.ts';
import { ADDRESS_LABELS, CONTACT_TYPES, NAME_ORDERS, PHONE_LABELS } from '../base/enums.ts';
import {
  epoch,
  id,
  line,
  marker,
  next,
  noAnswer,
  picturePath,
  queryVersion,
  tempId,
  version,
} from '../base/fields.schemas.ts';
import { changed } from '../base/sync.schemas.ts';
import { isTooLarge, richText } from '../chat/rich-text.schemas.ts';

const text = line(200);
/** A line of text; empty clears it. */
const clearable = (max: number) => line(max).or(z.literal(''));
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(CONTACT_LIST_ITEMS_MAX);

/** A custom name of a number or address instead of its type: "Boat". */
const ownLabel = line(80).optional();

export const contactEmail = z.strictObject({
  address: line(254).refine((address) => /^\S+@\S+$/.test(address), 'is not an email address'),
  type: z.enum(ADDRESS_LABELS).default('personal'),
  label: ownLabel,
});
export const contactNumber = z.strictObject({
  number: line(64),
  /** Two letters; empty when the number includes its country code. */
  country: z
    .string()
    .max(2)
    .regex(/^([A-Za-z]{2})?$/, 'is not a country')
    .default(''),
  type: z.enum(PHONE_LABELS).default('mobile'),
  label: ownLabel,
});
export const contactAddress = z.strictObject({
  type: z.enum(ADDRESS_LABELS).default('personal'),
  label: ownLabel,
  street: clearable(300).default(''),
  city: clearable(200).default(''),
  region: clearable(200).default(''),
  postcode: clearable(40).default(''),
  country: clearable(100).default(''),
});
export const contactLink = z.strictObject({
  url: z
    .string()
    .max(2_048)
    .regex(/^https?:\/\/[^\s<>"]+$/i, 'is not a web address'),
  label: clearable(80).default(''),
});
export const customField = z.strictObject({ label: line(80), value: line(2_000) });

const isDay = (day: string): boolean => {
  const [, year, month = '', date = ''] = /^(\d{4}|-)-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const time = new Date(`${year === '-' ? '2000' : year}-${month}-${date}T00:00Z`);
  return !Number.isNaN(time.getTime()) && time.getUTCDate() === Number(date);
};
/** A date such as `1980-05-03`, or `--05-03` without a year. */
export const birthday = z.string().max(10).refine(isDay, 'is not a date');

/** The editable fields of a contact. */
const said = {
  firstName: clearable(200),
  lastName: clearable(200),
  nameOrder: z.enum(NAME_ORDERS),
  companyName: clearable(200),
  jobTitle: clearable(200),
  emails: listOf(contactEmail),
  numbers: listOf(contactNumber),
  addresses: listOf(contactAddress),
  links: listOf(contactLink),
  fields: listOf(customField),
  birthday: birthday.nullable(),
  notes: richText.refine((notes) => !isTooLarge(notes), 'is larger than 32 KiB'),
  /** Ids that are not categories of the account are ignored. */
  categoryIds: z.array(id).max(CATEGORIES_MAX),
};

/** What an answer contains besides, so that it can be sent back. */
const sentBack = {
  /** Links the contact to a profile that the account may find, and to no other; null to none, for good. */
  profile: z.object({ id }).nullable().optional(),
  /** Has no effect. */
  version: version.optional(),
};

export const newContact = z.strictObject({
  type: z.enum(CONTACT_TYPES).default('individual'),
  ...z.object(said).partial().shape,
  ...sentBack,
});

export const contactChanges = z.strictObject({
  type: z.enum(CONTACT_TYPES).optional(),
  ...z.object(said).partial().shape,
  ...sentBack,
  /** Version of the contact that the changes are based on; without it, the last write wins. */
  baseVersion: version.optional(),
});

/**
 * The profile on this server that matches an address of the contact, or that it was created from.
 */
export const linkedProfile = z.object({
  id,
  /** The addresses of the contact that match the profile. */
  emails: listOf(contactEmail),
  avatar: picturePath.nullable(),
});

export const contact = z.object({
  id,
  type: z.enum(CONTACT_TYPES),
  firstName: text.optional(),
  lastName: text.optional(),
  nameOrder: z.enum(NAME_ORDERS).optional(),
  companyName: text.optional(),
  jobTitle: text.optional(),
  emails: listOf(contactEmail),
  numbers: listOf(contactNumber),
  addresses: listOf(contactAddress),
  links: listOf(contactLink),
  fields: listOf(customField),
  birthday: birthday.optional(),
  notes: richText,
  /** May still name deleted categories, because they can be restored. */
  categoryIds: z.array(id).max(CATEGORIES_MAX),
  profile: linkedProfile.optional(),
  /** Version of the address book at which the contact last changed. */
  version,
});
export const contactCategory = z.object({ id, name: line(80), version });

/** The address book: contacts and categories together under one version. */
export const contactsCollection = z.object({
  contacts: z.array(z.union([contact, marker])),
  categories: z.array(z.union([contactCategory, marker])),
  version,
});

/** A row of an import that was refused, by its index in the batch. */
export const failedImport = z.object({
  index: z.int().min(0),
  message: z.string().max(REFUSAL_MAX_CHARS),
  field: z.string().max(REFUSAL_MAX_CHARS).optional(),
});

const contactParams = z.object({ id });
const categoryBody = z.strictObject({ name: line(80) });
const takeParam = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a number')
  .transform(Number)
  .pipe(z.int().min(1).max(CONTACT_PAGE_MAX));

export const contactCalls = {
  'contacts.list': {
    summary: 'List the contacts and categories, or the changes since a version.',
    query: z.object({
      version: queryVersion.optional(),
      /** Returns pages of this size; without it everything at once, as `full` promises. */
      take: takeParam.optional(),
      /** `next` of the previous page. */
      after: z
        .string()
        .regex(/^\d{1,15}\.[\w-]{1,64}$/, 'is not a cursor of this list')
        .optional(),
    }),
    answer: z.object({
      ...contactsCollection.shape,
      epoch,
      /** True if this is everything; the client discards any other local data. */
      full: z.boolean(),
      /** Start of the next page; null on the last one. */
      next,
    }),
  },
  'contacts.get': {
    summary: 'Get a contact.',
    params: contactParams,
    answer: contact,
  },
  'contacts.create': {
    summary: 'Create a contact.',
    errors: ['conflict'],
    body: newContact.extend({
      /** The profile it is created from: the contact is linked to it, whatever its addresses. */
      profileId: id.optional(),
      tempId: tempId.optional(),
    }),
    answer: z.object({ id }),
  },
  'contacts.update': {
    summary: 'Change a contact.',
    errors: ['conflict'],
    params: contactParams,
    body: contactChanges,
    answer: contact,
  },
  'contacts.remove': {
    summary: 'Delete a contact. It can be restored for 30 days.',
    params: contactParams,
    answer: noAnswer,
  },
  'contacts.restore': {
    summary: 'Restore a deleted contact.',
    errors: ['conflict'],
    params: contactParams,
    answer: contact,
  },
  'contacts.import': {
    summary: 'Create several contacts at once.',
    errors: ['conflict'],
    body: z.strictObject({
      type: z.literal('native'),
      /** Each is validated separately, so that an invalid one does not affect the others. */
      contacts: z.array(z.unknown()).max(CONTACT_IMPORT_MAX),
    }),
    /** The new contacts also arrive like any other change of the address book. */
    answer: z.object({
      imported: z.array(contact).max(CONTACT_IMPORT_MAX),
      failed: z.array(failedImport).max(CONTACT_IMPORT_MAX),
    }),
  },
  'categories.get': {
    summary: 'Get a category of contacts.',
    params: contactParams,
    answer: contactCategory,
  },
  'categories.create': {
    summary: 'Create a category of contacts.',
    errors: ['conflict'],
    body: categoryBody.extend({ tempId: tempId.optional() }),
    answer: contactCategory,
  },
  'categories.update': {
    summary: 'Rename a category of contacts.',
    params: contactParams,
    body: categoryBody,
    answer: contactCategory,
  },
  'categories.remove': {
    summary: 'Delete a category. Its contacts are kept.',
    params: contactParams,
    answer: noAnswer,
  },
  'categories.restore': {
    summary: 'Restore a deleted category.',
    errors: ['conflict'],
    params: contactParams,
    answer: contactCategory,
  },
} as const;

/** Both advance the single version of the address book and form one chain. */
export const contactsChanged = changed(contact);
export const categoriesChanged = changed(contactCategory);

export type ContactEmail = z.infer<typeof contactEmail>;
export type ContactNumber = z.infer<typeof contactNumber>;
export type ContactAddress = z.infer<typeof contactAddress>;
export type ContactLink = z.infer<typeof contactLink>;
export type CustomField = z.infer<typeof customField>;
export type Contact = z.infer<typeof contact>;
export type NewContact = z.infer<typeof newContact>;
export type ContactChanges = z.infer<typeof contactChanges>;
export type ContactCategory = z.infer<typeof contactCategory>;
export type ContactsCollection = z.infer<typeof contactsCollection>;
export type ContactsChanged = z.infer<typeof contactsChanged>;
export type CategoriesChanged = z.infer<typeof categoriesChanged>;
export type FailedImport = z.infer<typeof failedImport>;
