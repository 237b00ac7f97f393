import { defineMessages } from '@kith/contract/base/texts/messages';
import { KNOWN_LABELS, type KnownLabel } from '@kith/formats/vcard/known-labels';

const english = Object.fromEntries(KNOWN_LABELS.map((label) => [label, label]));

/**
 * Labels assigned by imports, stored in English and displayed in the reader's language. Labels by
 * people are not keys and stay as they are.
 */
export const labelsTexts = defineMessages(
  'labels',
  english as { readonly [Label in KnownLabel]: Label },
);
