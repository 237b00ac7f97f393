import { defineMessages } from '@kith/contract/base/texts/messages';

/** The pages on which people can be reached by everyone. */
export const reachPagesTexts = defineMessages('reach-pages', {
  aboutTitle: 'Be reached without an account',
  aboutText:
    'With {brand}, everyone can have a page on which strangers leave a message or files, as far as its owner wants that. No account is needed for it.',
  aboutOwn: 'You have no such page yet. Switch it on in your settings.',
  toSettings: 'Open settings',
  makePage: 'Make a page like this',
  titleNamed: 'Reach {name}',
  titleNameless: 'Leave a message',
  kicker: 'Reach me',
  pictureOf: 'Picture of {name}',
  text: 'Your message',
  visitorName: 'Your name',
  visitorEmail: 'Your email address (optional)',
  sending: 'Sending …',
  onlyOwner: 'Only the owner of this page reads it. You get a link where the answer will be.',
  needsScript:
    'Sending needs JavaScript: your browser does a short calculation, which keeps floods of messages away.',
  files: 'Leave files',
  filesText: 'Send files of any kind. You do not need an account.',
  leaveFiles: 'Choose files',
  invalid: 'Enter your name and a message. An email address may be left out, but must be complete.',
  notProved: 'The calculation did not arrive, or this page was open for too long. Send it again.',
  tooOften: 'Too many messages have been left here. Try again later.',
  sentTitle: 'Your message has arrived',
  sentText:
    'The answer will be under this link for {days} days after you wrote. Only you have it, so keep it.',
  toAnswer: 'Your link',
  leftTitle: 'Your message',
  noAnswer: 'There is no answer yet. Come back later: the link stays the same.',
  answer: 'Answer',
  answerFrom: 'Answer from {name}',
  goneTitle: 'There is no page here',
  goneText: 'The address may be incomplete, or the page was switched off.',
  mailSubject: 'There is an answer to a message at {brand}',
  mailText:
    'Somebody left a message at {brand} and gave this email address. The answer to it is here now.',
  mailAction: 'Read the answer',
  mailIgnore:
    'Was it not you? Then ignore this email and open nothing. Somebody has entered your address, and it is forgotten with the message after 30 days.',
});
