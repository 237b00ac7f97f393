import type { Translation } from '../base/texts/messages.ts';
import type { secondFactorOperationsTexts } from './second-factor.operations.texts.ts';

export default {
  forgetChallenges: 'Abgelaufene Anmeldeabfragen entfernen',
} satisfies Translation<typeof secondFactorOperationsTexts>;
