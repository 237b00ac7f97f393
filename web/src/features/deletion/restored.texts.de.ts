import type { Translation } from '@kith/contract/base/texts/messages';
import type { restoredTexts } from './restored.texts.ts';

export default {
  restored: 'Willkommen zurück. Dein Konto wird nicht mehr gelöscht.',
} satisfies Translation<typeof restoredTexts>;
