import type { Translation } from '@kith/contract/base/texts/messages';
import type { voiceTexts } from './voice.texts.ts';

export default {
  opening: 'Mikrofon wird geöffnet',
  recording: 'Aufnahme läuft',
  paused: 'Aufnahme angehalten',
  slideAway: 'Zum Abbrechen wegschieben',
  slideUp: 'Zum Loslassen hochschieben',
  discardRecording: 'Aufnahme verwerfen',
  discarded: 'Aufnahme verworfen',
  pause: 'Aufnahme anhalten',
  resume: 'Weiter aufnehmen',
  listen: 'Beenden und anhören',
  sendRecording: 'Aufnahme senden',
  chosen: 'Aufnahme zum Senden',
  removeRecording: 'Aufnahme entfernen',
  play: 'Aufnahme abspielen',
  playBy: 'Sprachnachricht von {name} abspielen',
  denied: 'Kith darf das Mikrofon nicht verwenden. Erlaube es in den Einstellungen des Browsers.',
  absent: 'Es wurde kein Mikrofon gefunden.',
  busy: 'Das Mikrofon konnte nicht geöffnet werden. Vielleicht verwendet es eine andere App.',
  unsupported: 'Dieser Browser kann nicht aufnehmen.',
} satisfies Translation<typeof voiceTexts>;
