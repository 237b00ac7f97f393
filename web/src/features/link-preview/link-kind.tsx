import type { LinkAttachment, LinkPreview } from '@kith/contract';
import { defineAttachmentKind } from '../../platform/feature/attachment-kind.ts';
import { later } from '../../platform/feature/later.tsx';
import { useText } from '../../platform/i18n/language.ts';
import { LinkCards } from './link-card.tsx';
import { LinkChosen } from './link-chosen.tsx';
import { linkPreviewTexts } from './link-preview.texts.ts';
import { LinkWatch } from './link-watch.tsx';

const attached = (preview: LinkPreview): LinkAttachment => ({ ...preview, type: 'link' });

/** A link in the text gets a preview, unless it is removed. */
export const linkKind = defineAttachmentKind<LinkAttachment, LinkPreview>({
  type: 'link',
  mayForward: true,
  Watch: LinkWatch,
  Chosen: LinkChosen,
  // The server has created it before it was shown.
  make: async (preview) => attached(preview),
  outgoing: attached,
  isBelow: true,
  Shown: LinkCards,
  Listed: later(async () => (await import('./link-entry.tsx')).LinkEntry),
  words: useLinkWords,
});

function useLinkWords() {
  const t = useText(linkPreviewTexts);
  return {
    name: () => t('link'),
    nameOf: ({ title }: LinkAttachment) => title,
    tooMany: (count: number) => t('tooMany', { count }),
    unreadable: (name: string) => t('unreadable', { name }),
  };
}
