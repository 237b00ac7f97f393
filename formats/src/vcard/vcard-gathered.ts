import type { CardLists } from './card-contact.ts';
import type { VcardProperty } from './vcard-lines.ts';
import { lineOf, unescaped } from './vcard-values.ts';

/** A property with what the rest of its card says of it. */
export interface CardProperty extends VcardProperty {
  version: string;
  /** What somebody called it, as a number "Boat". */
  label: string;
}

/** What was found in a card so far. */
export interface Gathered extends CardLists {
  names: string[][];
  shownNames: string[];
  companies: string[];
  titles: string[];
  nicknames: string[];
  /** Addresses in one piece, which stand for those in parts if there are none. */
  addressLabels: string[];
  notes: string[];
  categories: string[];
  birthday: string | undefined;
  hasPicture: boolean;
  /** True when something was too long. */
  isCut: boolean;
  /** Names of the properties that have no place in a contact. */
  left: Set<string>;
}

export const NAME_MAX = 200;
export const LABEL_MAX = 80;
export const FIELD_MAX = 2_000;

export const nothingGathered = (): Gathered => ({
  emails: [],
  numbers: [],
  addresses: [],
  links: [],
  fields: [],
  names: [],
  shownNames: [],
  companies: [],
  titles: [],
  nicknames: [],
  addressLabels: [],
  notes: [],
  categories: [],
  birthday: undefined,
  hasPicture: false,
  isCut: false,
  left: new Set(),
});

export const textIn = ({ value, version }: Pick<CardProperty, 'value' | 'version'>): string =>
  unescaped(value, version);

/** One line of at most so many characters; says when that was not all. */
export const lineIn = (gathered: Gathered, text: string, max: number): string => {
  const line = lineOf(text, max);
  if (text.length > max && lineOf(text, Number.POSITIVE_INFINITY).length > max)
    gathered.isCut = true;
  return line;
};

/** Keeps what has no place of its own under a label. */
export const addField = (gathered: Gathered, label: string, text: string): void => {
  const value = lineIn(gathered, text, FIELD_MAX);
  const named = lineIn(gathered, label, LABEL_MAX);
  if (named !== '' && value !== '') gathered.fields.push({ label: named, value });
};
