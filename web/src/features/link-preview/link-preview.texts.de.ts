import type { Translation } from '@kith/contract/base/texts/messages';
import type { linkPreviewTexts } from './link-preview.texts.ts';

export default {
  link: 'Link',
  chosen: 'Linkvorschau',
  removePreview: 'Linkvorschau entfernen',
  tooMany: {
    one: 'Eine Nachricht kann {count} Anhang haben.',
    other: 'Eine Nachricht kann bis zu {count} Anhänge haben.',
  },
  unreadable: '{name} ist kein Link.',
} satisfies Translation<typeof linkPreviewTexts>;
