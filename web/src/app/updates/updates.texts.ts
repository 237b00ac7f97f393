import { defineMessages } from '@kith/contract/base/texts/messages';

export const updateTexts = defineMessages('updates', {
  title: 'A new version is ready',
  text: 'What you are writing is kept.',
  reload: 'Reload',
});
