import { defineMessages } from '@kith/contract/base/texts/messages';

export const pushOfferTexts = defineMessages('push-offer', {
  title: 'Get notified about new messages?',
  text: 'So that you do not miss them while the app is closed. You choose which ones in the settings.',
  installFirst: 'Add this app to your home screen first: tap Share, then “Add to Home Screen”.',
  turnOn: 'Turn on',
});
