import type { Translation } from '@kith/contract/base/texts/messages';
import type { recoveryTexts } from './recovery.texts.ts';

export default {
  codeTitle: 'Prüfe dein E-Mail-Postfach',
  codeText: 'Gib den sechsstelligen Code ein, den wir an {email} geschickt haben.',
  code: 'Code',
  confirm: 'Bestätigen',
  codeWrong: 'Der Code ist falsch oder abgelaufen.',
  codeMissing: 'Gib den sechsstelligen Code ein.',
  sendAgain: 'Neuen Code senden',
  sentAgain: 'Ein neuer Code ist unterwegs.',
  otherAddress: 'Andere Adresse verwenden',
  forgotTitle: 'Passwort vergessen',
  forgotText:
    'Gib die E-Mail-Adresse deines Kontos ein. Du erhältst einen Link zum Zurücksetzen des Passworts.',
  noMail:
    'Dieser Server verschickt keine E-Mails. Bitte den Betreiber um einen Link zum Zurücksetzen des Passworts.',
  emailMissing: 'Gib deine E-Mail-Adresse ein.',
  sendLink: 'Link senden',
  sentTitle: 'Prüfe dein E-Mail-Postfach',
  sentText:
    'Wenn {email} zu einem Konto gehört und bestätigt ist, erhältst du gleich einen Link. Er gilt eine Stunde lang.',
  sentHint:
    'Nichts angekommen? Sieh im Spam-Ordner nach oder bitte den Betreiber dieses Servers um einen Link.',
  backToSignIn: 'Zurück zur Anmeldung',
  resetTitle: 'Neues Passwort wählen',
  resetText: 'Alle Geräte werden abgemeldet. Danach meldest du dich mit dem neuen Passwort an.',
  newPassword: 'Neues Passwort',
  setPassword: 'Passwort speichern',
  passwordShort: {
    one: 'Nimm mindestens {count} Zeichen.',
    other: 'Nimm mindestens {count} Zeichen.',
  },
  ticketExpired: 'Dieser Link wurde schon benutzt oder ist abgelaufen.',
  askAgain: 'Neuen Link anfordern',
  doneTitle: 'Passwort geändert',
  doneText: 'Melde dich jetzt mit dem neuen Passwort an.',
  tooMany: {
    one: 'Zu viele Versuche. Warte {count} Sekunde und versuche es dann erneut.',
    other: 'Zu viele Versuche. Warte {count} Sekunden und versuche es dann erneut.',
  },
  failed: 'Das hat nicht geklappt. Versuche es erneut.',
} satisfies Translation<typeof recoveryTexts>;
