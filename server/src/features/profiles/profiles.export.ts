import type { DeletedProfile, Profile } from '@kith/contract';
import type { Export, ExportParts } from '../../platform/feature/exporting.ts';
import type { Handlers } from '../../platform/http/index.ts';

/** The id of the picture behind an address. */
const pictureIn = (address: string | null): string | undefined =>
  /\/picture\/([\w-]+)/.exec(address ?? '')?.[1];

/**
 * Each profile with its pictures, but without credentials. Deleted profiles that can still be
 * restored come last, with the time at which they are erased.
 */
export const createProfileExport = (
  handlers: Pick<Handlers, 'profiles.list'>,
  deletedOf: (accountId: string) => Promise<DeletedProfile[]>,
): { exportedIds(request: Export['request']): Promise<string[]>; exportInto: ExportParts } => {
  const own = async (request: Export['request']): Promise<(Profile | DeletedProfile)[]> => [
    ...(await handlers['profiles.list'](request)).map(({ token: _, ...profile }) => profile),
    ...(await deletedOf(request.actor.accountId)),
  ];
  const one = async (request: Export['request'], profileId: string) =>
    (await own(request)).find(({ id }) => id === profileId);
  return {
    exportedIds: async (request) => (await own(request)).map(({ id }) => id),
    exportInto: {
      profile: async ({ request }) => ({ profile: await one(request, request.actor.profileId) }),
      profileFiles: async ({ request, addAttached }) => {
        const profile = await one(request, request.actor.profileId);
        for (const address of [profile?.avatar, profile?.background]) {
          const id = pictureIn(address ?? null);
          if (id !== undefined) await addAttached('image', id);
        }
      },
    },
  };
};
