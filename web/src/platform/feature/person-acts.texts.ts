import { defineMessages } from '@kith/contract/base/texts/messages';

export const personActsTexts = defineMessages('person-acts', { other: 'Other actions' });
