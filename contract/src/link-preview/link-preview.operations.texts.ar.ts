import type { Translation } from '../base/texts/messages.ts';
import type { linkPreviewOperationsTexts } from './link-preview.operations.texts.ts';

export default {
  forgetLinkPreviews: 'إزالة معاينات الروابط التي لم تُرسل',
} satisfies Translation<typeof linkPreviewOperationsTexts>;
