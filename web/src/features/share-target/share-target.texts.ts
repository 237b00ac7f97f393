import { defineMessages } from '@kith/contract/base/texts/messages';

export const shareTargetTexts = defineMessages('share-target', {
  title: 'Share',
  items: 'Shared items',
  sendTo: 'Send to',
  // These two are prescribed verbatim by the specification.
  notSupported: 'Look like none of the shared items are supported at this time',
  tooBig:
    'Shared items are too large for Share. You can try attaching them to you message in Messenger instead.',
  linkWords: 'A file link takes the files, not the text.',
  linkTooBig: 'For a file link, choose the files that are too large again there.',
  itemNotSupported: 'Not supported',
  itemTooBig: 'Too large to share. Attach it in a chat instead.',
  nothingTitle: 'Nothing to share',
  nothingText: 'Nothing has arrived from another app. Try sharing it again.',
});
