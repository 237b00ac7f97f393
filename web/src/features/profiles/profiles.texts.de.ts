import type { Translation } from '@kith/contract/base/texts/messages';
import type { profileTexts } from './profiles.texts.ts';

export default {
  profile: 'Profil',
  back: 'Zurück zum Profil',
  choosePicture: 'Bild auswählen',
  removePicture: 'Bild entfernen',
  chooseBackground: 'Hintergrund auswählen',
  removeBackground: 'Hintergrund entfernen',
  unread: { one: '{count} ungelesene Nachricht', other: '{count} ungelesene Nachrichten' },
  removeTitle: 'Dieses Profil löschen',
  removeText:
    'Es verlässt seine Gruppen. Andere behalten, was es schrieb, unter dem Namen eines gelöschten Kontos.',
  removeQuestion: 'Das Profil {name} löschen?',
  removeWarning:
    'Sein Name, seine Bilder und seine eigene Sicht auf jedes Gespräch gehen endgültig. Das lässt sich nicht rückgängig machen.',
  remove: 'Löschen',
  removeFailed: 'Das Profil konnte nicht gelöscht werden. Versuche es noch einmal.',
  profiles: 'Profile',
  profilesText:
    'Jedes hat einen Namen, eine Farbe und eigene Gespräche. Die Farbe tönt alles, was du siehst, solange du dieses Profil bist.',
  active: 'Das bist du gerade',
  switchTo: 'Wechseln',
  switchToName: 'Zu {name} wechseln',
  editName: '{name} bearbeiten',
  add: 'Profil hinzufügen',
  addTitle: 'Profil hinzufügen',
  editTitle: 'Profil bearbeiten',
  kind: 'Art des Profils',
  individual: 'Ein Mensch',
  company: 'Eine Firma',
  companyName: 'Name der Firma',
  colour: 'Farbe',
  hue0: 'Petrol',
  hue1: 'Violett',
  hue2: 'Grün',
  hue3: 'Ton',
  hue4: 'Blau',
  hue5: 'Rosa',
  hue6: 'Oliv',
  hue7: 'Pflaume',
  nameMissing: 'Gib den Namen ein, den andere sehen.',
  failed:
    'Das konnte nicht gespeichert werden. Deine Eingaben sind noch da; versuche es noch einmal.',
} satisfies Translation<typeof profileTexts>;
