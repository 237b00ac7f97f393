import type { Translation } from '../base/texts/messages.ts';
import type { beamOperationsTexts } from './beam.operations.texts.ts';

export default {
  forgetOffers: 'Abgelaufene Angebote zwischen Geräten entfernen',
  forgetPairs: 'Abgelaufene Kopplungen von Browsern entfernen',
} satisfies Translation<typeof beamOperationsTexts>;
