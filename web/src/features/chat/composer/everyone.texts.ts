import { defineMessages } from '@kith/contract/base/texts/messages';

/** Before a message mentions everyone in a large group. */
export const everyoneTexts = defineMessages('everyone', {
  askTitle: { one: 'Notify {count} person?', other: 'Notify {count} people?' },
  askText:
    'This message mentions everyone in the group, also those who are notified of mentions only.',
});
