import type { Translation } from '@kith/contract/base/texts/messages';
import type { requestPagesTexts } from './request-pages.texts.ts';

export default {
  askedBy: '{name} bittet dich um Dateien',
  asked: 'Du wirst um Dateien gebeten',
  yourName: 'Dein Name',
  messageOptional: 'Nachricht (optional)',
  files: 'Dateien',
  dropHint: 'Du kannst Dateien auch auf diese Seite ziehen.',
  sendFiles: 'Dateien senden',
  room: {
    one: 'Noch {count} Datei, bis zu {size}',
    other: 'Noch bis zu {count} Dateien, zusammen {size}',
  },
  until: 'Offen bis {time}',
  goesTo: 'Die Dateien gehen an die Person, die dir diesen Link geschickt hat.',
  nameMissing: 'Gib deinen Namen ein.',
  filesMissing: 'Wähle mindestens eine Datei aus.',
  noRoom: 'Für diese Dateien ist nicht genug Platz.',
  givenTitle: { one: '{count} Datei gesendet', other: '{count} Dateien gesendet' },
  givenText: 'Danke. Du kannst diese Seite schließen.',
  givenPart: 'Die anderen Dateien wurden nicht gesendet. Für sie ist nicht genug Platz.',
  giveMore: 'Weitere Dateien senden',
  progress: 'Fortschritt',
  waiting: 'Wartet',
  sent: 'Gesendet',
  pause: 'Anhalten',
  pausedAt: 'Angehalten bei {part}',
  notSent: 'Nicht gesendet. Versuche es noch einmal.',
  isOver: 'Nicht gesendet. Dieser Link nimmt keine Dateien mehr an.',
} satisfies Translation<typeof requestPagesTexts>;
