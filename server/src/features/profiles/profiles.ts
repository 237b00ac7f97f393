import type { Person } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import { createDirectoryService } from './directory.service.ts';
import { createProfileExport } from './profiles.export.ts';
import { createProfileHandlers, type ProfileHandlers } from './profiles.handlers.ts';
import type { ProfilesOptions } from './profiles.options.ts';
import { presentPerson } from './profiles.present.ts';
import { createProfileService, type ProfileService } from './profiles.service.ts';
import { isProfileOf, profilesById, profilesOf, verifiedEmailsOf } from './profiles.store.ts';
import { createRemovalService } from './removal.service.ts';

export type { ProfilesOptions } from './profiles.options.ts';

export interface Profiles extends ReturnType<typeof createProfileExport> {
  handlers: ProfileHandlers;
  /** Makes the profile that a new account starts with, in the transaction that makes the account. */
  insertFirst: ProfileService['insert'];
  /** Erases every profile of an account, in the transaction that deletes the account. */
  eraseAll: ProfileService['eraseAll'];
  /** Erases the deleted profiles whose time has come. */
  eraseDue(): Promise<void>;
  erasePictures: ProfileService['erasePictures'];
  /** Cards of profiles in no order; those that do not exist are left out. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  /** The profile behind each proved address, where it lets the account find it. */
  byVerifiedAddress(
    query: Reader,
    accountId: string,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  /** Ids of the profiles of an account. */
  idsOf(query: Reader, accountId: string): Promise<string[]>;
  /** Id of the picture of a profile. */
  pictureOf(query: Reader, profileId: string): Promise<string | null>;
  /** The addresses that the account of a profile has proved. */
  verifiedAddresses(query: Reader, profileId: string): Promise<string[]>;
  belongsTo(query: Reader, accountId: string, profileId: string): Promise<boolean>;
}

export const createProfiles = (options: ProfilesOptions): Profiles => {
  const service = createProfileService(options);
  const removals = createRemovalService(options, service.erase);
  const directory = createDirectoryService(options);
  const handlers = createProfileHandlers(service, removals, directory, options.issueProfileToken);
  return {
    handlers,
    ...createProfileExport(handlers, removals.list),
    insertFirst: service.insert,
    eraseAll: service.eraseAll,
    eraseDue: removals.eraseDue,
    erasePictures: service.erasePictures,
    people: async (query, ids) => (await profilesById(query, ids)).map(presentPerson),
    idsOf: async (query, accountId) => (await profilesOf(query, accountId)).map(({ id }) => id),
    byVerifiedAddress: directory.byVerifiedAddress,
    pictureOf: async (query, id) => (await profilesById(query, [id]))[0]?.avatar ?? null,
    verifiedAddresses: verifiedEmailsOf,
    belongsTo: isProfileOf,
  };
};
