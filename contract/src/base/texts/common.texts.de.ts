import type { commonTexts } from './common.texts.ts';
import type { Translation } from './messages.ts';

export default {
  retry: 'Erneut versuchen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  edit: 'Bearbeiten',
  copy: 'Kopieren',
  add: 'Hinzufügen',
  close: 'Schließen',
  done: 'Fertig',
  undo: 'Rückgängig',
  clear: 'Leeren',
  discard: 'Verwerfen',
  download: 'Herunterladen',
  loading: 'Wird geladen',
  notLoaded: 'Das konnte nicht geladen werden. Prüfe deine Verbindung und versuche es erneut.',
  details: 'Details',
  yesterday: 'gestern',
  more: 'Mehr anzeigen',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  email: 'E-Mail',
  firstName: 'Vorname',
  lastName: 'Nachname',
  show: 'Passwort anzeigen',
  hide: 'Passwort ausblenden',
} satisfies Translation<typeof commonTexts>;
