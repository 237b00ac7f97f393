import { CONTACT_LIST_ITEMS_MAX, MESSAGE_DELTA_MAX_BYTES } from '@kith/contract';
import { isFamilyFirst } from '@kith/contract/base/names';
import type { CardRules } from './card-contact.ts';
import { readBytes } from './vcard-bytes.ts';
import { type ReadCard, readCard } from './vcard-contact.ts';
import { readVcards } from './vcard-lines.ts';

/** The rules of Kith's own address books. */
export const RULES: CardRules = {
  items: CONTACT_LIST_ITEMS_MAX,
  noteBytes: MESSAGE_DELTA_MAX_BYTES,
  isFamilyFirst,
};

/** One character per byte, so that files in any charset can be written here. */
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
export const utf8 = (text: string): string =>
  String.fromCharCode(...new TextEncoder().encode(text));
export const cardsIn = (file: string, isText = false): ReadCard[] =>
  [...readVcards(readBytes(bytesOf(file), isText))].map((card) => readCard(card, RULES));
export const card = (...lines: string[]): string =>
  ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
export const v2 = (...lines: string[]): string => card('VERSION:2.1', ...lines);
export const v3 = (...lines: string[]): string => card('VERSION:3.0', ...lines);
export const v4 = (...lines: string[]): string => card('VERSION:4.0', ...lines);
export const only = (file: string, isText = false): Extract<ReadCard, { contact: unknown }> => {
  const cards = cardsIn(file, isText);
  const [found] = cards;
  if (cards.length !== 1 || found === undefined || !('contact' in found))
    throw new Error(`Not one contact: ${JSON.stringify(cards)}`);
  return found;
};
