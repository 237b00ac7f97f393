import type { Person } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import { createDirectoryService } from './directory.service.ts';
import { createProfileExport } from './profiles.export.ts';
import { createProfileHandlers, type ProfileHandlers } from './profiles.handlers.ts';
import type { ProfilesOptions } from './profiles.options.ts';
import type { CardAsker } from './profiles.ports.ts';
import { presentPerson } from './profiles.present.ts';
import { createProfileService, type ProfileService } from './profiles.service.ts';
import {
  isProfileOf,
  ownersOf,
  profilesById,
  profilesOf,
  verifiedEmailsOf,
} from './profiles.store.ts';
import { createRemovalService } from './removal.service.ts';

export type { ProfilesOptions } from './profiles.options.ts';

export interface Profiles extends ReturnType<typeof createProfileExport> {
  handlers: ProfileHandlers;
  /** Creates the first profile of a new account, in the same transaction. */
  insertFirst: ProfileService['insert'];
  /** Erases every profile of an account, in the transaction that deletes the account. */
  eraseAll: ProfileService['eraseAll'];
  /** Erases deleted profiles that are due. */
  eraseDue(): Promise<void>;
  erasePictures: ProfileService['erasePictures'];
  /** Cards of profiles in no particular order; missing ones are omitted. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  /** The same of those, at most LOOKUP_MAX, whom somebody may know. */
  knownTo(asker: CardAsker, ids: readonly string[]): Promise<Person[]>;
  /** The profile behind each verified address that the account may find. */
  byVerifiedAddress(
    query: Reader,
    accountId: string,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  /** The profile behind each verified phone number that the account may find. */
  byVerifiedPhone(
    query: Reader,
    accountId: string,
    numbers: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  /** Ids of the profiles of an account. */
  idsOf(query: Reader, accountId: string): Promise<string[]>;
  /** The account of each profile that is not deleted. */
  accountsOf(query: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Id of the picture of a profile. */
  pictureOf(query: Reader, profileId: string): Promise<string | null>;
  /** The verified addresses of a profile's account. */
  verifiedAddresses(query: Reader, profileId: string): Promise<string[]>;
  belongsTo(query: Reader, accountId: string, profileId: string): Promise<boolean>;
  /** Whether what was left in the name of a profile of this account may still act: neither was deleted. */
  isActive(query: Reader, accountId: string, profileId: string): Promise<boolean>;
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
    people: async (query, ids) => {
      const people = (await profilesById(query, ids)).map(presentPerson);
      if (people.length >= ids.length) return people;
      const known = new Set(people.map(({ id }) => id));
      const missing = ids.filter((id) => !known.has(id));
      return [...people, ...(await options.appCards().all(query, missing))];
    },
    knownTo: directory.lookup,
    idsOf: async (query, accountId) => (await profilesOf(query, accountId)).map(({ id }) => id),
    accountsOf: ownersOf,
    byVerifiedAddress: directory.byVerifiedAddress,
    byVerifiedPhone: directory.byVerifiedPhone,
    pictureOf: async (query, id) => (await profilesById(query, [id]))[0]?.avatar ?? null,
    verifiedAddresses: verifiedEmailsOf,
    belongsTo: isProfileOf,
    isActive: async (query, accountId, profileId) =>
      (await isProfileOf(query, accountId, profileId)) &&
      !(await options.isDeletedAccount(query, accountId)),
  };
};
