import { type ExportParts, paged } from '../../platform/feature/exporting.ts';
import type { Handlers } from '../../platform/http/index.ts';

/** A profile's privacy settings and blocks. */
export const createPrivacyExport = (
  handlers: Pick<Handlers, 'privacy.get' | 'blocks.list'>,
): ExportParts => ({
  profile: async ({ request }) => {
    const blocks = paged(async (after) => {
      const { blocks: entries, next } = await handlers['blocks.list']({
        ...request,
        query: { after },
      });
      return { entries, next };
    });
    return {
      privacy: await handlers['privacy.get'](request),
      blocks: await Array.fromAsync(blocks),
    };
  },
});
