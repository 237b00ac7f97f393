import type { Translation } from '../base/texts/messages.ts';
import type { sharesOperationsTexts } from './shares.operations.texts.ts';

export default {
  shares: {
    one: '{count} Freigabe',
    other: '{count} Freigaben',
  },
  fileRequests: {
    one: '{count} Dateianfrage',
    other: '{count} Dateianfragen',
  },
  forgetShareVisits: 'Vergangene Besuche von Freigaben vergessen',
} satisfies Translation<typeof sharesOperationsTexts>;
