import type { Translation } from '../base/texts/messages.ts';
import type { beamOperationsTexts } from './beam.operations.texts.ts';

export default {
  forgetOffers: 'إزالة العروض المنتهية بين الأجهزة',
  forgetPairs: 'إزالة اقترانات المتصفحات المنتهية',
} satisfies Translation<typeof beamOperationsTexts>;
