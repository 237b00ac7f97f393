import { defineMessages } from '@kith/contract/base/texts/messages';
import { KNOWN_LABELS, type KnownLabel } from '@kith/formats/vcard/known-labels';

const english = Object.fromEntries(KNOWN_LABELS.map((label) => [label, label]));

/**
 * The labels that an import gives, kept in English and shown in the reader's language. What a person
 * wrote is no key and stays as it is.
 */
export const labelsTexts = defineMessages(
  'labels',
  english as { readonly [Label in KnownLabel]: Label },
);
