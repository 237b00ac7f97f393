import { defineMessages } from '@kith/contract/base/texts/messages';

export const linkPreviewTexts = defineMessages('link-preview', {
  link: 'Link',
  chosen: 'Link preview',
  removePreview: 'Remove link preview',
  tooMany: {
    one: 'A message can have {count} attachment.',
    other: 'A message can have up to {count} attachments.',
  },
  unreadable: '{name} is not a link.',
});
