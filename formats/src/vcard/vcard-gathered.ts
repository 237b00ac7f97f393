import type { CardLists } from './card-contact.ts';
import type { VcardProperty } from './vcard-lines.ts';
import { lineOf, unescaped } from './vcard-values.ts';

/** A property with related properties of its card. */
export interface CardProperty extends VcardProperty {
  version: string;
  /** Its custom name, such as a number "Boat". */
  label: string;
}

/** What has been found in a card so far. */
export interface Gathered extends CardLists {
  names: string[][];
  shownNames: string[];
  companies: string[];
  titles: string[];
  nicknames: string[];
  /** Unstructured addresses, used if there are no structured ones. */
  addressLabels: string[];
  notes: string[];
  categories: string[];
  birthday: string | undefined;
  hasPicture: boolean;
  /** True if something was too long. */
  isCut: boolean;
  /** Names of properties that contacts do not have. */
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

/** A line of at most this many characters; records if it was cut. */
export const lineIn = (gathered: Gathered, text: string, max: number): string => {
  const line = lineOf(text, max);
  if (text.length > max && lineOf(text, Number.POSITIVE_INFINITY).length > max)
    gathered.isCut = true;
  return line;
};

/** Stores other values under a label. */
export const addField = (gathered: Gathered, label: string, text: string): void => {
  const value = lineIn(gathered, text, FIELD_MAX);
  const named = lineIn(gathered, label, LABEL_MAX);
  if (named !== '' && value !== '') gathered.fields.push({ label: named, value });
};
