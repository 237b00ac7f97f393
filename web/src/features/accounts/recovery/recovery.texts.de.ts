import type { Translation } from '@kith/contract/base/texts/messages';
import type { recoveryTexts } from './recovery.texts.ts';

export default {
  codeTitle: 'Sieh in deine Post',
  codeText: 'Gib die sechs Ziffern ein, die an {email} gingen.',
  code: 'Code',
  confirm: 'Bestätigen',
  codeWrong: 'Der Code ist falsch oder abgelaufen.',
  codeMissing: 'Gib die sechs Ziffern ein.',
  sendAgain: 'Einen anderen Code senden',
  sentAgain: 'Ein anderer Code ist unterwegs.',
  otherAddress: 'Eine andere Adresse nehmen',
  forgotTitle: 'Passwort vergessen',
  forgotText:
    'Gib die E-Mail-Adresse deines Kontos ein. Dorthin geht ein Link zu einem neuen Passwort.',
  noMail:
    'Dieser Server verschickt keine E-Mails. Bitte die Person, die ihn betreibt, um einen Link zu einem neuen Passwort.',
  emailMissing: 'Gib deine E-Mail-Adresse ein.',
  sendLink: 'Link senden',
  sentTitle: 'Sieh in deine Post',
  sentText:
    'Wenn {email} zu einem Konto gehört und bestätigt ist, kommt gleich ein Link an. Er gilt eine Stunde.',
  sentHint:
    'Nichts da? Sieh beim Spam nach, oder bitte den Betreiber dieses Servers um einen Link.',
  backToSignIn: 'Zurück zur Anmeldung',
  resetTitle: 'Neues Passwort wählen',
  resetText: 'Alle Geräte werden abgemeldet; danach meldest du dich mit dem neuen an.',
  newPassword: 'Neues Passwort',
  setPassword: 'Passwort setzen',
  passwordShort: {
    one: 'Nimm mindestens {count} Zeichen.',
    other: 'Nimm mindestens {count} Zeichen.',
  },
  ticketExpired: 'Dieser Link wurde schon benutzt oder ist abgelaufen.',
  askAgain: 'Einen anderen Link anfordern',
  doneTitle: 'Das Passwort ist geändert',
  doneText: 'Melde dich jetzt damit an.',
  tooMany: {
    one: 'Zu viele Versuche. Warte {count} Sekunde und versuche es dann noch einmal.',
    other: 'Zu viele Versuche. Warte {count} Sekunden und versuche es dann noch einmal.',
  },
  failed: 'Das hat nicht geklappt. Versuche es noch einmal.',
} satisfies Translation<typeof recoveryTexts>;
