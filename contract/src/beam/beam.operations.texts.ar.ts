import type { Translation } from '../base/texts/messages.ts';
import type { beamOperationsTexts } from './beam.operations.texts.ts';

export default {
  forgetOffers: 'إزالة العروض المنتهية بين الأجهزة',
} satisfies Translation<typeof beamOperationsTexts>;
