import { defineMessages } from '../base/texts/messages.ts';

export const linkPreviewOperationsTexts = defineMessages('link-preview.operations', {
  forgetLinkPreviews: 'Remove link previews that were not sent',
});
