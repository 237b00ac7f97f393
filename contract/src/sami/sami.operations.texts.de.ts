import type { Translation } from '../base/texts/messages.ts';
import type { samiOperationsTexts } from './sami.operations.texts.ts';

export default {
  purgeSami: 'Alte Löschvermerke von Unterhaltungen mit Sami entfernen',
  forgetSami: 'Inhalte gelöschter Unterhaltungen mit Sami entfernen',
  endSamiCard: 'Einen Vorschlag von Sami beenden, den niemand beantwortet hat',
  answerSami: 'Eine Frage mit einem Sprachmodell beantworten',
  samiAnswers: {
    one: '{count} Antwort eines Sprachmodells in diesem Monat',
    other: '{count} Antworten von Sprachmodellen in diesem Monat',
  },
  samiFailures: {
    one: '{count} gescheiterte Antwort eines Sprachmodells in diesem Monat',
    other: '{count} gescheiterte Antworten von Sprachmodellen in diesem Monat',
  },
  samiTokens: {
    one: '{count} Token von Sprachmodellen in diesem Monat',
    other: '{count} Tokens von Sprachmodellen in diesem Monat',
  },
} satisfies Translation<typeof samiOperationsTexts>;
