import type { CallRequest, Person, Profile, ProfileChanges } from '@kith/contract';

export type NewProfileInput = CallRequest<'profiles.create'>['body'];

/** The profiles of the account; the list itself is part of the session's state. */
export interface Profiles {
  create(profile: NewProfileInput): Promise<Profile>;
  update(id: string, changes: ProfileChanges): Promise<Profile>;
  /** Every profile-bound screen follows. */
  switchTo(id: string): void;
  /** People on this server whom one may write to, by name. */
  search(text: string, signal?: AbortSignal): Promise<Person[]>;
}
