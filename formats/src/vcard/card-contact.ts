export type AddressLabel = 'work' | 'personal' | 'other';
export type PhoneLabel = 'mobile' | 'work' | 'home' | 'work_fax' | 'home_fax' | 'other';

interface Names {
  type: 'individual' | 'organization';
  firstName?: string;
  lastName?: string;
  /** Said where the script of the name does not say it. */
  nameOrder?: 'family-first';
  companyName?: string;
  jobTitle?: string;
}

interface Lists {
  /** A label is what somebody calls it in place of its type: "Boat". */
  emails: { address: string; type: AddressLabel; label?: string }[];
  /** A country has two letters, or none when the number says it itself. */
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

/** What a card says of somebody. A birthday is `1980-05-03`, or `--05-03` without its year. */
export interface CardContact extends Names, Lists {
  birthday?: string;
  /** As one piece of rich text at most; a card knows no styles. */
  notes: { insert: string }[];
}
/** What the address book asks for that takes the contact. */
export interface CardRules {
  /** Most of each kind: addresses, numbers and so on. */
  items: number;
  /** Most bytes of the notes, as JSON. */
  noteBytes: number;
  /** Whether a name begins with the family's by its script. */
  isFamilyFirst(name: string): boolean;
}
export type CardNames = Names;
export type CardLists = Lists;
