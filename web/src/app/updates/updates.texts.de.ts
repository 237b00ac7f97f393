import type { Translation } from '@kith/contract/base/texts/messages';
import type { updateTexts } from './updates.texts.ts';

export default {
  title: 'Eine neue Version ist bereit',
  text: 'Was du gerade schreibst, bleibt erhalten.',
  reload: 'Neu laden',
} satisfies Translation<typeof updateTexts>;
