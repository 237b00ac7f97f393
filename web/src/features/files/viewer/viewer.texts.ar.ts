import type { Translation } from '@kith/contract/base/texts/messages';
import type { viewerTexts } from './viewer.texts.ts';

export default {
  open: 'فتح',
  downloadName: 'تنزيل {name}',
  emptyText: 'هذا الملف فارغ.',
  excerpt: 'هذه بداية النص. نزّل الملف لقراءته كاملاً.',
} satisfies Translation<typeof viewerTexts>;
