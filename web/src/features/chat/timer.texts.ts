import { defineMessages } from '@kith/contract/base/texts/messages';

export const timerTexts = defineMessages('timer', {
  title: 'Disappearing messages',
  text: 'New messages are deleted for everyone this long after they are sent.',
  off: 'Off',
  disappearsIn: 'Disappears in {time}',
  on: 'Messages disappear after {time}',
  failed: 'The timer could not be changed.',
});
