import type { Translation } from '@kith/contract/base/texts/messages';
import type { profileTexts } from './profiles.texts.ts';

export default {
  profile: 'Profil',
  back: 'Zurück zum Profil',
  chooseBackground: 'Hintergrund auswählen',
  removeBackground: 'Hintergrund entfernen',
  removeTitle: 'Profil löschen',
  removeText:
    'Du kannst es 30 Tage lang wiederherstellen. Danach verlässt das Profil seine Gruppen. Seine Nachrichten bleiben für andere sichtbar, unter dem Namen eines gelöschten Kontos.',
  removeQuestion: 'Profil {name} löschen?',
  removeWarning:
    'Du kannst es 30 Tage lang wiederherstellen. Danach werden Name, Bilder und Chatliste dieses Profils endgültig gelöscht.',
  deletedUntil: 'Wird am {date} endgültig gelöscht',
  restore: 'Wiederherstellen',
  restoreName: '{name} wiederherstellen',
  restored: '{name} wurde wiederhergestellt.',
  restoreFailed: 'Das Profil konnte nicht wiederhergestellt werden. Versuche es erneut.',
  removeFailed: 'Das Profil konnte nicht gelöscht werden. Versuche es erneut.',
  profiles: 'Profile',
  profilesText:
    'Jedes Profil hat einen Namen, eine Farbe und eigene Chats. Die App erscheint in der Farbe des aktiven Profils.',
  active: 'Aktives Profil',
  switchTo: 'Wechseln',
  editName: '{name} bearbeiten',
  addTitle: 'Profil hinzufügen',
  editTitle: 'Profil bearbeiten',
  individual: 'Person',
  company: 'Firma',
  companyName: 'Firmenname',
  colour: 'Farbe',
  hue0: 'Petrol',
  hue1: 'Violett',
  hue2: 'Grün',
  hue3: 'Ton',
  hue4: 'Blau',
  hue5: 'Rosa',
  hue6: 'Oliv',
  hue7: 'Pflaume',
  failed: 'Das konnte nicht gespeichert werden. Deine Eingaben sind noch da; versuche es erneut.',
} satisfies Translation<typeof profileTexts>;
