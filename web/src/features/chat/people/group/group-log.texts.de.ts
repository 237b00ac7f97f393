import type { Translation } from '@kith/contract/base/texts/messages';
import type { groupLogTexts } from './group-log.texts.ts';

export default {
  log: 'Letzte Änderungen',
  nothing: 'Bisher wurde nichts geändert.',
  added: '{actor} hat {people} hinzugefügt',
  removed: '{actor} hat {people} entfernt',
  left: '{actor} hat die Gruppe verlassen',
  madeOwner: '{actor} hat die Gruppe an {people} übergeben',
  madeAdmin: '{actor} hat {people} zum Admin gemacht',
  madeMember: '{actor} hat {people} als Admin entfernt',
  renamed: '{actor} hat die Gruppe in „{name}“ umbenannt',
  unnamed: '{actor} hat den Gruppennamen entfernt',
  picture: '{actor} hat das Bild geändert',
  linkCreated: '{actor} hat den Link {link} erstellt',
  linkRevoked: '{actor} hat den Link {link} widerrufen',
  joined: '{actor} ist über den Link {link} beigetreten',
  approved: '{actor} hat {people} aufgenommen',
  approvedBy: '{actor} hat {people} über den Link {link} aufgenommen',
  declined: '{actor} hat die Anfrage von {people} abgelehnt',
  linkNamed: '„{name}“',
  linkFrom: 'vom {time}',
  changed: '{actor} hat geändert: {what}',
  permissions: 'Rechte',
  historyOf: 'Verlauf für neue Mitglieder',
  others: { one: '{count} weitere Person', other: '{count} weitere Personen' },
} satisfies Translation<typeof groupLogTexts>;
