import type { Translation } from '@kith/contract/base/texts/messages';
import type { recoveryTexts } from './recovery.texts.ts';

export default {
  codeText: 'Gib den sechsstelligen Code ein, den wir an {email} geschickt haben.',
  code: 'Code',
  codeMissing: 'Gib den sechsstelligen Code ein.',
  otherAddress: 'Andere Adresse verwenden',
  forgotTitle: 'Passwort zurücksetzen',
  forgotText:
    'Gib die E-Mail-Adresse deines Kontos ein. Du erhältst einen Link zum Zurücksetzen des Passworts.',
  noMail:
    'Dieser Server verschickt keine E-Mails. Bitte den Betreiber um einen Link zum Zurücksetzen des Passworts.',
  sentText:
    'Wenn {email} zu einem Konto gehört und bestätigt ist, erhältst du gleich einen Link. Er gilt eine Stunde lang.',
  sentHint:
    'Nichts angekommen? Sieh im Spam-Ordner nach oder bitte den Betreiber dieses Servers um einen Link.',
  resetTitle: 'Neues Passwort wählen',
  resetText: 'Alle Geräte werden abgemeldet. Danach meldest du dich mit dem neuen Passwort an.',
  setPassword: 'Passwort speichern',
  ticketExpired: 'Dieser Link wurde schon benutzt oder ist abgelaufen.',
  askAgain: 'Neuen Link anfordern',
  doneTitle: 'Passwort geändert',
  doneText: 'Melde dich jetzt mit dem neuen Passwort an.',
} satisfies Translation<typeof recoveryTexts>;
