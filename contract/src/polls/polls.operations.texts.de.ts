import type { Translation } from '../base/texts/messages.ts';
import type { pollsOperationsTexts } from './polls.operations.texts.ts';

export default {
  closePoll: 'Umfrage zur festgelegten Zeit beenden',
  forgetPolls: 'Nie gesendete Umfragen löschen',
} satisfies Translation<typeof pollsOperationsTexts>;
