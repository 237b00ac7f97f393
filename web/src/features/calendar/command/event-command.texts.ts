import { defineMessages } from '@kith/contract/base/texts/messages';

export const eventCommandTexts = defineMessages('event-command', {
  plan: 'Add “{title}” to your calendar: {when}',
  planWith: 'Add “{title}” to your calendar and invite {name}: {when}',
  remind: 'Add “{title}” to your calendar, with a reminder: {when}',
  meeting: 'Meeting with {name}',
  isThere: 'It is in your calendar.',
  open: 'Open the calendar',
});
