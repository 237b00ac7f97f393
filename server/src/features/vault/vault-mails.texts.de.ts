import type { Translation } from '@kith/contract/base/texts/messages';
import type { vaultMailTexts } from './vault-mails.texts.ts';

export default {
  forgottenSubject: 'Dein Tresor bei {brand} wird geleert',
  forgottenText:
    'Jemand, der in deinem Konto angemeldet ist, hat angegeben, den Tresor nicht mehr öffnen zu können. Am {time} kehren seine Chats in die Chatliste zurück, und der Tresor wird entfernt.',
  forgottenAction: 'Einstellungen öffnen',
  forgottenNote:
    'Wenn du das nicht warst, brich es in den Einstellungen ab oder öffne den Tresor, und ändere dein Passwort.',
} satisfies Translation<typeof vaultMailTexts>;
