import {
  type CallAnswer,
  DELETED_ACCOUNT,
  KithError,
  type NewProfile,
  PROFILE_HUES,
  PROFILES_MAX,
  type Profile,
  type ProfileChanges,
} from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/random.ts';
import { nextVersion } from '../../platform/sync/index.ts';
import { setPicture } from '../pictures/index.ts';
import { cardChanged, profileErased, profilesChanged } from './profiles.facts.ts';
import type { ProfilesOptions } from './profiles.options.ts';
import { presentProfile } from './profiles.present.ts';
import {
  insertProfile,
  livingProfilesOf,
  lockAccount,
  lockProfileOf,
  profilesOf,
  updateProfile,
} from './profiles.store.ts';
import type { ProfileTable } from './profiles.tables.ts';
import { searchName } from './search-name.ts';

export type ProfileService = ReturnType<typeof createProfileService>;
type Names = Pick<ProfileTable, 'first_name' | 'last_name' | 'company_name'>;

const namesOf = (profile: NewProfile): Names =>
  profile.type === 'company'
    ? { first_name: null, last_name: null, company_name: profile.companyName }
    : { first_name: profile.firstName, last_name: profile.lastName || null, company_name: null };

/** The first hue that no profile of the account uses; once all are taken, they repeat. */
const nextHue = (profiles: readonly ProfileTable[]): number => {
  const taken = new Set(profiles.map(({ hue }) => hue));
  const free = PROFILE_HUES.find((hue) => !taken.has(hue));
  return free ?? PROFILE_HUES[profiles.length % PROFILE_HUES.length] ?? PROFILE_HUES[0];
};

const FIELDS_OF = {
  individual: ['type', 'firstName', 'lastName', 'hue', 'avatar', 'background'],
  company: ['type', 'companyName', 'hue', 'avatar', 'background'],
} as const;
const NAME_OF = { individual: 'firstName', company: 'companyName' } as const;

const wrongField = (field: string, why: string) =>
  new KithError('invalid_field', `${field}: ${why}`, { field });

const withChanges = (row: ProfileTable, changes: ProfileChanges): ProfileTable => {
  const { firstName, lastName, companyName, hue, type = row.type } = changes;
  const allowed: readonly string[] = FIELDS_OF[type];
  const wrong = Object.keys(changes).find((field) => !allowed.includes(field));
  if (wrong !== undefined) throw wrongField(wrong, 'does not belong to this type of profile');
  const needed = NAME_OF[type];
  if (type !== row.type && changes[needed] === undefined)
    throw wrongField(needed, 'is needed for this type of profile');
  const { avatar = row.avatar, background = row.background } = changes;
  const isPerson = type === 'individual';
  const names: Names = {
    first_name: isPerson ? (firstName ?? row.first_name) : null,
    last_name: isPerson ? (lastName === undefined ? row.last_name : lastName || null) : null,
    company_name: isPerson ? null : (companyName ?? row.company_name),
  };
  return {
    ...row,
    ...names,
    type,
    avatar,
    background,
    hue: hue ?? row.hue,
    search_name: searchName(Object.values(names)),
  };
};

/** The placeholder of an erased profile: its id, which old messages refer to. */
const erasedRow = (row: ProfileTable, now: number): ProfileTable => ({
  ...row,
  type: DELETED_ACCOUNT.type,
  first_name: DELETED_ACCOUNT.firstName,
  last_name: DELETED_ACCOUNT.lastName,
  company_name: null,
  avatar: null,
  background: null,
  search_name: '',
  updated_time: nextVersion(row.updated_time, now),
  delete_after: null,
  erased_time: now,
});

/** Private fields, whose changes others are not notified of. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['hue', 'background']);

export const createProfileService = (options: ProfilesOptions) => {
  const { database, clock, random, facts, unreadOf } = options;

  const insert = async (tx: Tx, accountId: string, profile: NewProfile): Promise<ProfileTable> => {
    await lockAccount(tx, accountId);
    const others = await profilesOf(tx.query, accountId);
    if (others.length >= PROFILES_MAX)
      throw new KithError('conflict', `An account can have at most ${PROFILES_MAX} profiles.`);
    const now = clock.now();
    const names = namesOf(profile);
    const row: ProfileTable = {
      id: newId(random),
      account_id: accountId,
      type: profile.type,
      ...names,
      avatar: null,
      background: null,
      hue: nextHue(others),
      search_name: searchName(Object.values(names)),
      // Profiles created in the same millisecond still keep their order.
      created_time: nextVersion(others.at(-1)?.created_time ?? 0, now),
      updated_time: now,
      delete_after: null,
      erased_time: null,
    };
    await insertProfile(tx, row);
    return row;
  };

  const setPictures = async (tx: Tx, before: ProfileTable, row: ProfileTable): Promise<void> => {
    const { account_id, id: owner_id } = row;
    if (row.avatar !== before.avatar)
      await setPicture(tx, account_id, { scope: 'profile', owner_id }, row.avatar);
    if (row.background !== before.background)
      await setPicture(tx, account_id, { scope: 'background', owner_id }, row.background);
  };

  const change = async (
    tx: Tx,
    before: ProfileTable,
    changes: ProfileChanges,
  ): Promise<ProfileTable> => {
    const row = withChanges(before, changes);
    row.updated_time = nextVersion(before.updated_time, clock.now());
    await setPictures(tx, before, row);
    await updateProfile(tx, row);
    if (Object.keys(changes).some((field) => !OWN_FIELDS.has(field)))
      await facts.publish(tx, cardChanged, { profileId: row.id });
    return row;
  };

  /** Leaves the placeholder. */
  const erase = async (tx: Tx, before: ProfileTable): Promise<void> => {
    const row = erasedRow(before, clock.now());
    await setPictures(tx, before, row);
    await updateProfile(tx, row);
    await facts.publish(tx, profileErased, { profileId: row.id });
  };

  return {
    insert,
    erase,

    /** Erases every profile of an account that is deleted. */
    eraseAll: async (tx: Tx, accountId: string): Promise<void> => {
      await lockAccount(tx, accountId);
      for (const profile of await profilesOf(tx.query, accountId)) await erase(tx, profile);
    },

    /** Removes every picture of an account's profiles. */
    erasePictures: async (tx: Tx, accountId: string): Promise<void> => {
      await lockAccount(tx, accountId);
      for (const before of await profilesOf(tx.query, accountId)) {
        if (before.avatar === null && before.background === null) continue;
        await change(tx, before, { avatar: null, background: null });
      }
      await facts.publish(tx, profilesChanged, { accountId });
    },

    /** Unread messages of each profile of the account. */
    unread: async (accountId: string): Promise<CallAnswer<'profiles.unread'>['profiles']> => {
      const ids = (await livingProfilesOf(database.read, accountId)).map(({ id }) => id);
      return Promise.all(ids.map(async (id) => ({ id, unread: await unreadOf(id) })));
    },

    list: async (accountId: string): Promise<Profile[]> =>
      (await livingProfilesOf(database.read, accountId)).map(presentProfile),

    create: (accountId: string, profile: NewProfile): Promise<Profile> =>
      database.transaction(async (tx) => {
        const row = await insert(tx, accountId, profile);
        await facts.publish(tx, profilesChanged, { accountId });
        return presentProfile(row);
      }),

    /** Changes a profile of the account; another account's is treated as missing. */
    update: (accountId: string, profileId: string, changes: ProfileChanges): Promise<Profile> =>
      database.transaction(async (tx) => {
        const before = await lockProfileOf(tx, accountId, profileId);
        if (before === undefined) throw new KithError('not_found', 'There is no such profile.');
        const row = await change(tx, before, changes);
        await facts.publish(tx, profilesChanged, { accountId });
        return presentProfile(row);
      }),
  };
};
