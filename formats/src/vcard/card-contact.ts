export type AddressLabel = 'work' | 'personal' | 'other';
export type PhoneLabel = 'mobile' | 'work' | 'home' | 'work_fax' | 'home_fax' | 'other';

interface Names {
  type: 'individual' | 'organization';
  firstName?: string;
  lastName?: string;
  /** Set if the script of the name does not determine it. */
  nameOrder?: 'family-first';
  companyName?: string;
  jobTitle?: string;
}

interface Lists {
  /** A label is a custom name instead of a type: "Boat". */
  emails: { address: string; type: AddressLabel; label?: string }[];
  /** A country has two letters; none if the number includes its country code. */
  numbers: { number: string; country: string; type: PhoneLabel; label?: string }[];
  addresses: {
    type: AddressLabel;
    label?: string;
    street: string;
    city: string;
    region: string;
    postcode: string;
    country: string;
  }[];
  links: { url: string; label: string }[];
  fields: { label: string; value: string }[];
}

/** The contact in a card. A birthday is `1980-05-03`, or `--05-03` without a year. */
export interface CardContact extends Names, Lists {
  birthday?: string;
  /** At most one piece of rich text; cards have no formatting. */
  notes: { insert: string }[];
}
/** Limits of the address book. */
export interface CardRules {
  /** Maximum number of each kind: addresses, numbers and so on. */
  items: number;
  /** Maximum size of the notes in bytes, as JSON. */
  noteBytes: number;
  /** Whether the script of a name means family name first. */
  isFamilyFirst(name: string): boolean;
}
export type CardNames = Names;
export type CardLists = Lists;
