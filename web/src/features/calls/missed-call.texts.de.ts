import type { Translation } from '@kith/contract/base/texts/messages';
import type { missedCallTexts } from './missed-call.texts.ts';

export default {
  called: '{name} hat angerufen',
  missed: 'Verpasster Anruf',
  missedCalls: 'Verpasste Anrufe',
} satisfies Translation<typeof missedCallTexts>;
