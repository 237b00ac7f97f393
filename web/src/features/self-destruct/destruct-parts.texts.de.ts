import type { Translation } from '@kith/contract/base/texts/messages';
import type { destructPartsTexts } from './destruct-parts.texts.ts';

export default {
  choice: 'Wie lange es bleibt',
  keep: 'Bleibt im Chat',
  viewOnce: 'Kann einmal geöffnet werden',
  seconds: { one: '{count} Sekunde, einmal', other: '{count} Sekunden, einmal' },
  plainly:
    'Es wird vernichtet, sobald alle es geöffnet haben. Ein Bildschirmfoto lässt sich nicht verhindern.',
  fileOnce: 'Eine Datei wird einmal heruntergeladen und bleibt bei dem, der sie herunterlädt.',
  notOpened: 'Noch nicht geöffnet',
  openedByOther: 'Geöffnet',
  openedBy: {
    one: 'Von {opened} von {count} geöffnet',
    other: 'Von {opened} von {count} geöffnet',
  },
  goneBy: 'Weg bis {date}',
  openIt: 'Zum Öffnen drücken',
  youOpened: 'Du hast es geöffnet',
  ask: 'Jetzt öffnen?',
  askOnce: 'Du kannst es einmal öffnen, nur auf diesem Gerät. Danach ist es weg.',
  askTimed: {
    one: 'Du kannst es einmal öffnen, nur auf diesem Gerät, für {count} Sekunde. Danach ist es weg.',
    other:
      'Du kannst es einmal öffnen, nur auf diesem Gerät, für {count} Sekunden. Danach ist es weg.',
  },
  askFile: 'Du kannst es einmal herunterladen, nur auf diesem Gerät. Danach ist es weg.',
  downloadNow: 'Jetzt herunterladen',
  openNow: 'Jetzt öffnen',
  alreadyOpened: 'Du hast es schon auf einem anderen Gerät geöffnet.',
  isGone: 'Es ist nicht mehr da.',
  notOpenedNow: 'Es konnte nicht geöffnet werden. Es ist noch da; versuche es noch einmal.',
  notShown: 'Es konnte nicht angezeigt werden.',
  left: { one: 'Noch {count} Sekunde', other: 'Noch {count} Sekunden' },
} satisfies Translation<typeof destructPartsTexts>;
