import type { Translation } from '../base/texts/messages.ts';
import type { accountsOperationsTexts } from './accounts.operations.texts.ts';

export default {
  accounts: {
    one: '{count} Konto',
    other: '{count} Konten',
  },
  forgetSessions: 'Beendete Sitzungen und abgelaufene Codes entfernen',
  resetLink: 'Link zum Zurücksetzen des Passworts senden',
} satisfies Translation<typeof accountsOperationsTexts>;
