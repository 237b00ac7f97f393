import { defineMessages } from '../../platform/i18n/messages.ts';

export const shellMessages = defineMessages('shell', {
  'failure.title': 'This page stopped working',
  'failure.text': 'What you sent is safe. Load the page again to go on.',
  'failure.reload': 'Load again',
  'failure.details': 'Details',
});
