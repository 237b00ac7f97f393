import { defineMessages } from '@kith/contract/base/texts/messages';

export const reachTexts = defineMessages('reach', {
  title: 'Your page for visitors',
  text: 'Everyone with the link sees your name and picture, as far as the privacy settings show them to visitors, and can do what you switch on here. While everything is off, there is no page.',
  messageText:
    'Visitors leave a message, which is among your message requests. At most 10 an hour.',
  files: 'Leave files',
  filesText: 'Visitors send files, which arrive in a file request of yours.',
  requestTitle: 'Files from visitors',
  link: 'Link to your page',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied.',
  qr: 'QR code of your page',
  openPage: 'Open the page',
  failed: 'This could not be changed. Try again.',
  waiting: { one: '{count} message from a visitor', other: '{count} messages from visitors' },
  listTitle: 'Messages from visitors',
  listText: 'They were left on your page. Nobody has checked who wrote them.',
  none: 'There are no messages.',
  answerLabel: 'Answer to {name}',
  answer: 'Answer',
  answerMail: 'The visitor reads it under a private link, and by email if this server sends any.',
  answered: 'Your answer',
});
