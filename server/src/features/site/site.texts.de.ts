import type { Translation } from '@kith/contract/base/texts/messages';
import type { siteTexts } from './site.texts.ts';

export default {
  skip: 'Zum Inhalt springen',
  open: '{brand} öffnen',
  preview: 'Ein Gespräch in {brand}',

  site: 'Website',
  whatItIs: 'Überblick',
  onYourPhone: 'Auf dem Telefon',
  logos: 'Logos',
  about: 'Über uns',
  prizes: 'Preise',
  rules: 'Regeln',
  patents: 'Patente und Lizenzen',
  legal: 'Rechtliches',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  acceptableUse: 'Zulässige Nutzung',
  payments: 'Zahlungen',
  giveaways: 'Verlosungen',
  languages: 'Sprachen',
  freeSoftware: 'Freie Software unter der GNU Affero General Public License',
  promise: 'Keine Cookies vor der Anmeldung, kein Tracking, keine Inhalte von Dritten.',

  sample: 'Musterseite.',
  sampleText:
    'Der Betreiber dieses Servers hat diese Seite noch nicht ersetzt. Ihre Angaben sind weder Angebot noch Zusage.',
  inForce: 'In Kraft seit {date}',
  legalTexts: 'Rechtliche Texte',
  noPrizes: 'Zurzeit gibt es keine Preise.',
  downloadType: '{type} herunterladen',

  optional: '(optional)',
  passwordHint: 'Mindestens {count} Zeichen',
  digits: 'Sechsstelliger Code aus der E-Mail',
  openAccount: 'Mein Konto anlegen',
  otherwise: 'Firmenkonto oder Anmeldung:',
  allWays: 'alle Möglichkeiten',
  needsScript:
    'Für die Registrierung und die Chats ist JavaScript nötig. Alles andere hier lässt sich ohne JavaScript lesen.',
  invitationTitle: 'Registrierung nur mit Einladung',
  invitationText: 'Jedes Mitglied kann dir einen Einladungslink schicken.',
  closedTitle: 'Registrierung geschlossen',
  closedText: 'Dieser Server nimmt zurzeit keine neuen Konten an.',
  signedInTitle: 'Du bist angemeldet',
  signedInText: 'Weiter zu deinen Chats.',

  deleteAccount: 'Konto löschen',
  deleteData: 'Daten löschen',
  reactivate: 'Konto wiederherstellen',
  screenNeedsScript:
    'Diese Seite braucht JavaScript. Du kannst auch dem Betreiber dieses Servers schreiben.',

  passwordShort: 'Verwende mindestens {count} Zeichen.',
  passwordLong: 'Verwende höchstens {count} Zeichen.',
  emailTaken: 'Mit dieser Adresse gibt es schon ein Konto.',
  codeWrong: 'Das ist nicht der Code aus der letzten E-Mail.',
  tooOften: 'Zu viele Versuche. Versuche es in {seconds} erneut.',
  refused: 'Der Server akzeptiert diese Eingabe nicht.',
  failed: 'Das hat nicht geklappt. Deine Eingaben sind noch da; versuche es erneut.',
  unreachable: 'Der Server ist nicht erreichbar. Deine Eingaben sind noch da.',

  noCampaign: 'Zurzeit gibt es keine Aktion. Wenn es eine gibt, steht sie hier.',
  takePart: 'Mitmachen',
  onlyTellMe: 'Nur benachrichtigen, wenn es losgeht',
  tellMe: 'Benachrichtigen',
  thePrizes: 'Die Preise',
  referral: 'Empfehlungscode, falls du einen hast',
  sent: 'Gesendet',
  mailed:
    'Du erhältst gleich eine E-Mail. Bestätige deine Adresse mit dem Link darin; erst dann zählt dein Eintrag.',
  noEntries:
    'Die Teilnahme ist hier noch nicht möglich: Dieser Server verschickt keine E-Mails und kann deshalb keine Adressen bestätigen.',
  backToCampaign: 'Zurück zur Aktion',
  wasItYou: 'Warst du das?',
  wasItYouText:
    'Jemand hat hier deine Adresse eingegeben. Bestätige sie, oder lass sie gleich löschen.',
  deleteAddress: 'Meine Adresse löschen',
  confirmedTitle: 'Du bist dabei',
  confirmedText: 'Deine Adresse ist bestätigt.',
  passOn: 'Teile diese Adresse. Wer sich dort einträgt, wird dir als Empfehlung angerechnet:',
  withdrawnTitle: 'Daten gelöscht',
  withdrawnText: 'Alle eingegebenen Daten wurden gelöscht.',
  unknownTitle: 'Dieser Link ist nicht mehr gültig',
  unknownText:
    'Er wurde schon benutzt oder ist abgelaufen. Du kannst das Formular erneut ausfüllen.',
  yourNameMissing: 'Gib deinen Namen ein.',
  referralWrong:
    'Das ist kein gültiger Empfehlungscode. Er besteht aus Buchstaben, Ziffern, Binde- und Unterstrichen.',
  consentMissing: 'Ohne deine Einwilligung können die Angaben nicht gespeichert werden.',
  often: 'Zu viele Versuche. Warte eine Minute und versuche es dann erneut.',

  playsOn: 'Verfügbar für',
  price: 'Preis',
  notOnSale: 'Das wird hier zurzeit nicht verkauft.',
  seeOffer: 'Zum Angebot',
  otherOffers: 'Weitere Angebote',

  notices: 'Hinweise zu Drittsoftware',
  packageCount: {
    one: 'Dieses Programm enthält {count} Paket.',
    other: 'Dieses Programm enthält {count} Pakete.',
  },
  licencesInFull: 'Lizenztexte',
  packages: 'Pakete',
  package: 'Paket',
  version: 'Version',
  licence: 'Lizenz',
} satisfies Translation<typeof siteTexts>;
