import { defineMessages } from '@kith/contract/base/texts/messages';

export const encryptedTexts = defineMessages('encrypted', {
  encrypt: 'Encrypt in the browser',
  encryptText:
    'The server cannot read encrypted files, their names or the title. They have no preview, and opening them requires JavaScript.',
  encryptOn:
    'Only people with the complete link can read these files. The server cannot restore a lost link.',
  encryptBegun: 'To change this, remove the files first.',
  untitled: 'Encrypted files',
  keyHere:
    'The key is the part after the #. It is kept only in this browser until you sign out, so copy the link now.',
  keyElsewhere:
    'This link lacks the key, which is kept only in the browser that created the share. Titles and names cannot be shown here.',
  sentWithoutKey:
    'The link is sent without the key, because the server stores messages. Send the complete link another way.',
  filesText: 'To download these files, open the complete link.',
});
