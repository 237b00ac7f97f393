import type { Translation } from '@kith/contract/base/texts/messages';
import type { newDeviceTexts } from './new-devices.texts.ts';

export default {
  title: 'Neue Anmeldung: {device}',
  text: '{time}. Warst du das?',
  review: 'Prüfen',
  newHere: 'Neue Anmeldung, zuletzt benutzt: {time}',
  itWasMe: 'Das war ich',
  itWasMeOn: 'Das war ich: {device}',
  deviceAt: '{device}, {time}',
  unknownDevice: 'Unbekanntes Gerät',
} satisfies Translation<typeof newDeviceTexts>;
