import { defineMessages } from '../base/texts/messages.ts';

export const samiOperationsTexts = defineMessages('sami.operations', {
  purgeSami: 'Remove old deletion records of conversations with Sami',
  forgetSami: 'Remove what was said in deleted conversations with Sami',
  answerSami: 'Answer a question with a language model',
  endSamiCard: 'End a proposal of Sami that nobody has answered',
  samiAnswers: {
    one: '{count} answer of a language model this month',
    other: '{count} answers of language models this month',
  },
  samiFailures: {
    one: '{count} failed answer of a language model this month',
    other: '{count} failed answers of language models this month',
  },
  samiTokens: {
    one: '{count} token of language models this month',
    other: '{count} tokens of language models this month',
  },
});
