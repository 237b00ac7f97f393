import { defineMessages } from '@kith/contract/base/texts/messages';

/** The public pages of encrypted shares, and the messages of their script. */
export const encryptedPageTexts = defineMessages('encrypted-page', {
  title: 'Encrypted files',
  needsScript:
    'These files are encrypted, and your browser decrypts them. This page requires JavaScript for that.',
  keyMissing:
    'The key is missing. It is the part of the link after the # and may have been cut off. Paste the complete link, or ask the person who sent it to you for the key.',
  keyWrong:
    'This is not the right key. Paste the complete link, or ask the person who sent it to you.',
  keyField: 'Link or key',
  insecure:
    'This browser cannot decrypt files here. Open the link over https in a current browser.',
  decrypted: 'Decrypted in your browser, the server cannot read these files',
  unchecked:
    'Encrypted files have no preview, and the server cannot check them. Only open files from people you trust.',
  saved: 'Downloaded',
  cancelName: 'Cancel the download of {name}',
  cancelAll: 'Cancel, {part}',
  damaged: 'This file was damaged or changed on the server. It was not saved.',
  lost: 'The download was interrupted. Try again.',
  gone: 'These files are no longer shared.',
  tooOften: 'Too many downloads. Wait a minute, then try again.',
  tooLarge:
    'This browser can save up to {size} of encrypted files at once. Open the link in a different browser.',
  noSpace: 'There is not enough free space on this device.',
});
