import { defineMessages } from '@kith/contract/base/texts/messages';

/** The email to an address entered in a public form. */
export const formMailTexts = defineMessages('form-mails', {
  subject: 'Confirm your address for {campaign}',
  entered: 'Someone, probably you, entered this address on {site} for {campaign}.',
  openLink:
    'Open the link to confirm the address or delete it. Your entry does not count until you confirm it.',
  action: 'Confirm or delete',
  note: 'If this was not you, you do not need to do anything. Unconfirmed entries are deleted after 30 days.',
});
