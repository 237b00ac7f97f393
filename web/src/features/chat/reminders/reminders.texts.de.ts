import type { Translation } from '@kith/contract/base/texts/messages';
import type { remindersTexts } from './reminders.texts.ts';

export default {
  title: 'Erinnerungen',
  remindTitle: 'Erinnern',
  remindText: 'Du wirst auf allen deinen Geräten benachrichtigt. Niemand sonst erfährt davon.',
  set: 'Erinnerung setzen',
  setFor: 'Du wirst erinnert: {time}',
  couldNotSet: 'Die Erinnerung konnte nicht gesetzt werden. Versuch es noch einmal.',
  couldNotRemove: 'Die Erinnerung konnte nicht entfernt werden. Versuch es noch einmal.',
  due: 'Fällig',
  dueIn: 'Erinnerung · {chat}',
  goToMessage: 'Zur Nachricht',
  remindLater: 'Später erinnern',
  removed: 'Erinnerung entfernt',
  changeTime: 'Zeit ändern',
  removeReminder: 'Erinnerung entfernen',
  showAll: { one: '{count} Erinnerung zeigen', other: 'Alle {count} Erinnerungen zeigen' },
  none: 'Es gibt keine Erinnerungen. Du setzt sie im Menü einer Nachricht.',
  actionsOf: 'Aktionen: {what}',
} satisfies Translation<typeof remindersTexts>;
