import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Invitations, settings and blocks of profiles that were erased while their account stayed. */
export const ofErasedProfiles: Migration = {
  name: '0129-of-erased-profiles',
  up: async (db) => {
    const erased = sql`(select id from profile where erased_time is not null)`;
    await sql`delete from invitation_answer where profile_id in ${erased}
      or code in (select code from invitation where profile_id in ${erased})`.execute(db);
    for (const table of ['invitation', 'privacy', 'block'])
      await sql`delete from ${sql.table(table)} where profile_id in ${erased}`.execute(db);
  },
};
