import { defineMessages } from '@kith/contract/base/texts/messages';

export const calendarPaletteTexts = defineMessages('calendar-palette', {
  events: 'Events',
});
