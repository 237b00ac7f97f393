import type { Translation } from '@kith/contract/base/texts/messages';
import type { sharingTexts } from './calendar-sharing.texts.ts';

export default {
  sharing: 'Kalender teilen',
  sharingText: 'Zeige deinen Kontakten Kalender oder lass sie darin planen.',
  settingsOf: '{name} teilen oder verlassen',
  nobodyYet: 'Diesen Kalender hat niemand sonst.',
  addPerson: 'Aus deinen Kontakten hinzufügen',
  people: 'Personen',
  accessOf: 'Was {name} sehen kann',
  accessBusy: 'Nur belegte Zeiten',
  accessRead: 'Termine sehen',
  accessWrite: 'Termine sehen und ändern',
  noLongerShared: 'Nicht mehr mit {name} geteilt',
  onlyKnown: '{name} braucht dich zuerst in den Kontakten oder einen Chat mit dir.',
  tooMany: 'Der Kalender kann nicht mit mehr Personen geteilt werden.',
  ownedBy: 'Geteilt von {name}',
  mayBusy: 'Du siehst, wann dieser Kalender belegt ist, aber nicht womit.',
  mayRead: 'Du siehst die Termine dieses Kalenders.',
  mayWrite: 'Du siehst die Termine dieses Kalenders und kannst sie ändern.',
  leave: 'Kalender verlassen',
  leaveTitle: '{name} verlassen?',
  leaveText: 'Nur wem er gehört, kann ihn wieder mit dir teilen.',
} satisfies Translation<typeof sharingTexts>;
