import type { Translation } from '@kith/contract/base/texts/messages';
import type { contactTileTexts } from './contact-tile.texts.ts';

export default {
  contact: 'Kontakt',
  addContact: 'Kontakt anlegen',
} satisfies Translation<typeof contactTileTexts>;
