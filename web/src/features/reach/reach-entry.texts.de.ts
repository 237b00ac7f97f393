import type { Translation } from '@kith/contract/base/texts/messages';
import type { reachEntryTexts } from './reach-entry.texts.ts';

export default {
  reach: 'Seite für Gäste',
  reachText: 'Erreichbar sein für Leute ohne Konto',
} satisfies Translation<typeof reachEntryTexts>;
