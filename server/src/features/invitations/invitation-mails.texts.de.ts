import type { Translation } from '@kith/contract/base/texts/messages';
import type { invitationMailTexts } from './invitation-mails.texts.ts';

export default {
  namedSubject: '{name} hat dich zu {brand} eingeladen',
  namedText:
    '{name} möchte auf {brand} mit dir chatten. Öffne den Link, um dich anzumelden oder ein Konto anzulegen; danach bist du im Chat.',
  unnamedSubject: 'Du wurdest zu {brand} eingeladen',
  unnamedText:
    'Jemand, der deine Adresse hat, möchte auf {brand} mit dir chatten. Öffne den Link, um dich anzumelden oder ein Konto anzulegen; danach bist du im Chat.',
  openInvitation: 'Einladung öffnen',
  note: 'Wenn du nicht möchtest, ignoriere diese E-Mail einfach: Es wird kein Konto angelegt.',
} satisfies Translation<typeof invitationMailTexts>;
