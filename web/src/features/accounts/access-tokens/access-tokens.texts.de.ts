import type { Translation } from '@kith/contract/base/texts/messages';
import type { accessTokensTexts } from './access-tokens.texts.ts';

export default {
  heading: 'Zugriffstoken',
  headingText:
    'Für eigene Programme, die den Server in deinem Namen nutzen. Wenn du dich überall abmeldest oder dein Passwort änderst, werden auch die Token ungültig.',
  loadingTokens: 'Deine Zugriffstoken werden geladen',
  loadFailed: 'Deine Zugriffstoken konnten nicht geladen werden.',
  none: 'Noch keine Zugriffstoken',
  another: 'Weiteres Token hinzufügen',
  create: 'Neues Token',
  neverUsed: 'Noch nicht benutzt',
  expires: 'gültig bis {time}',
  revoke: 'Widerrufen',
  revokeOf: '{name} widerrufen',
  revokeTitle: '„{name}“ widerrufen?',
  revokeText: 'Programme, die dieses Token nutzen, verlieren sofort den Zugriff.',
  revoked: '„{name}“ wurde widerrufen',
  newTitle: 'Neues Zugriffstoken',
  newText:
    'Wer dieses Token hat, kann in deinem Namen handeln, aber nicht ändern, wie du dich anmeldest.',
  purpose: 'Verwendungszweck',
  nameHint: 'Damit du es wiedererkennst, etwa „Sicherung zu Hause“.',
  scope: 'Zugriff',
  read: 'Nur lesen',
  messages: 'Nur Nachrichten, für einen Bot',
  full: 'Lesen und schreiben',
  lifetime: 'Gültigkeit',
  days: { one: '{count} Tag', other: '{count} Tage' },
  year: 'Ein Jahr',
  doCreate: 'Erstellen',
  shownTitle: 'Speichere dieses Token',
  shownText: 'Es wird nur einmal angezeigt. Bewahre es so sicher auf wie ein Passwort.',
  copied: 'Token kopiert',
  copyFailed: 'Kopieren fehlgeschlagen. Markiere das Token und kopiere es selbst.',
  kept: 'Ich habe es gespeichert',
  tooMany: 'Du hast die Höchstzahl an Token erreicht. Widerrufe zuerst eines.',
} satisfies Translation<typeof accessTokensTexts>;
