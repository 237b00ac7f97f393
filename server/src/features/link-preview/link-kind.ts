import type { LinkAttachment, LinkPreview } from '@kith/contract';
import type { AttachmentKind } from '../../platform/feature/attachments.ts';
import { imageKind } from '../pictures/index.ts';
import { previewsOfAccount } from './link-preview.store.ts';

/** Messages can only contain previews that this server created for their sender. */
export const linkKind: AttachmentKind<LinkAttachment> = {
  take: async (tx, accountId, ids) => {
    const rows = await previewsOfAccount(tx.query, accountId, ids);
    return rows.map(({ preview }) => ({ ...(JSON.parse(preview) as LinkPreview), type: 'link' }));
  },
  // It is complete, and its picture is kept by the scheduled message.
  retake: async () => {},
  /** People who may read the message may see the picture. */
  show: async (tx, message, attached) => {
    const pictures = attached.flatMap(({ image }) => image ?? []);
    if (pictures.length > 0)
      await imageKind.show(
        tx,
        message,
        pictures.map((picture) => ({ ...picture, type: 'image' })),
      );
  },
  mayForward: true,
  hide: imageKind.hide,
  preview: ({ title }) => title,
};
