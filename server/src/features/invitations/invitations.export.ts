import { type ExportParts, paged } from '../../platform/feature/exporting.ts';
import type { Handlers } from '../../platform/http/index.ts';

/** The invitations of a profile, and those it has not answered. */
export const createInvitationExport = (
  handlers: Pick<Handlers, 'invitations.list'>,
): ExportParts => ({
  profile: async ({ request }) => {
    const list = handlers['invitations.list'];
    const invitations = paged(async (after) => {
      const page = await list({ ...request, query: { after } });
      return { entries: page.invitations, next: page.next };
    });
    const pending = paged(async (after) => {
      const page = await list({ ...request, query: { after, pending: '1' } });
      return { entries: page.pending, next: page.next };
    });
    return {
      invitations: await Array.fromAsync(invitations),
      pending: await Array.fromAsync(pending),
    };
  },
});
