import type { Translation } from '@kith/contract/base/texts/messages';
import type { pushOfferTexts } from './push-offer.texts.ts';

export default {
  title: 'Bei neuen Nachrichten benachrichtigen?',
  text: 'Damit du sie auch bei geschlossener App bemerkst. Welche, legst du in den Einstellungen fest.',
  installFirst:
    'Füge die App zuerst zum Home-Bildschirm hinzu: „Teilen“, dann „Zum Home-Bildschirm“.',
  turnOn: 'Einschalten',
} satisfies Translation<typeof pushOfferTexts>;
