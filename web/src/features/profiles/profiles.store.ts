import type { CallRequest, Person, Profile, ProfileChanges } from '@kith/contract';
import type { Call } from '../../platform/api-client.ts';
import type { Session } from '../../platform/session.ts';

export type NewProfileInput = CallRequest<'profiles.create'>['body'];

/** The profiles of the account; the list itself is part of the session's state. */
export interface Profiles {
  create(profile: NewProfileInput): Promise<Profile>;
  update(id: string, changes: ProfileChanges): Promise<Profile>;
  /** Null takes the picture away. */
  setAvatar(id: string, file: Blob | null): Promise<Profile>;
  /** Every profile-bound screen follows. */
  switchTo(id: string): void;
  /** People on this server whom one may write to, by name. */
  search(text: string, signal?: AbortSignal): Promise<Person[]>;
}

export const createProfiles = (call: Call, session: Session): Profiles => {
  const update: Profiles['update'] = async (id, changes) => {
    const profile = await call('profiles.update', { as: id, params: { id }, body: changes });
    session.putProfile(profile);
    return profile;
  };
  return {
    update,
    async create(body) {
      const { token, ...profile } = await call('profiles.create', { body });
      session.putProfile({ ...profile, token });
      return profile;
    },
    async setAvatar(id, file) {
      const uploaded = file && (await call('pictures.upload', { body: file }));
      return update(id, { avatar: uploaded?.id ?? null });
    },
    switchTo: session.setActiveProfile,
    async search(text, signal) {
      const options = signal === undefined ? {} : { signal };
      return (await call('directory.search', { query: { q: text }, ...options })).people;
    },
  };
};
