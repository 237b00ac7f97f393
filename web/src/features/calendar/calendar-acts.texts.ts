import { defineMessages } from '@kith/contract/base/texts/messages';

export const calendarActsTexts = defineMessages('calendar-acts', { plan: 'Plan an event' });
