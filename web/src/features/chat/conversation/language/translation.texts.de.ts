import type { Translation } from '@kith/contract/base/texts/messages';
import type { translationTexts } from './translation.texts.ts';

export default {
  title: 'Übersetzung',
  working: 'Wird übersetzt. Beim ersten Mal lädt dein Browser eventuell eine Sprache herunter.',
  same: 'Die Nachricht ist schon in deiner Sprache.',
  failed: 'Dein Browser konnte diese Nachricht nicht übersetzen.',
  onDevice: 'Von deinem Browser auf diesem Gerät übersetzt.',
} satisfies Translation<typeof translationTexts>;
