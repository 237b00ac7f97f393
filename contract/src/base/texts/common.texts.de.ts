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
  details: 'Einzelheiten',
  yesterday: 'gestern',
  more: 'Mehr zeigen',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  email: 'E-Mail',
  firstName: 'Vorname',
  lastName: 'Nachname',
  show: 'Passwort zeigen',
  hide: 'Passwort verbergen',
} satisfies Translation<typeof commonTexts>;
