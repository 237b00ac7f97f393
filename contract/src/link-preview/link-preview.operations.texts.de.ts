import type { Translation } from '../base/texts/messages.ts';
import type { linkPreviewOperationsTexts } from './link-preview.operations.texts.ts';

export default {
  forgetLinkPreviews: 'Nicht gesendete Linkvorschauen entfernen',
} satisfies Translation<typeof linkPreviewOperationsTexts>;
