import type { CallRequest, DeletedProfile, Person, Profile, ProfileChanges } from '@kith/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AccountCore } from '../../platform/feature/engine-manifest.ts';
import type { Pages } from '../../platform/pages.ts';

export type NewProfileInput = CallRequest<'profiles.create'>['body'];

/** The profiles of the account; the list itself is part of the session's state. */
export interface Profiles {
  create(profile: NewProfileInput): Promise<Profile>;
  update(id: string, changes: ProfileChanges): Promise<Profile>;
  /** Null removes the picture. */
  setAvatar(id: string, file: Blob | null): Promise<Profile>;
  /** Null removes the background. */
  setBackground(id: string, file: Blob | null): Promise<Profile>;
  /** It can be restored for thirty days; if it was active, another one becomes active. */
  remove(id: string): Promise<void>;
  /** Deleted profiles that can be restored, as last loaded. */
  deleted: StoreApi<readonly DeletedProfile[]>;
  refreshDeleted(): Promise<void>;
  restore(id: string): Promise<void>;
  /** They have changed, here or elsewhere. */
  refresh(): void;
  /** Unread messages by profile id, as last loaded. */
  unread: StoreApi<Readonly<Record<string, number>>>;
  /** Loads the counts; does nothing while there is only one profile. */
  refreshUnread(): void;
  /** Switches everything that depends on the profile. */
  switchTo(id: string): void;
  /** A page of people on this server by name or full address, best first. */
  search(text: string, options?: { after?: string; signal?: AbortSignal }): Promise<Pages<Person>>;
}

export const createProfiles = ({
  call,
  session,
  upload,
}: Pick<AccountCore, 'call' | 'session' | 'upload'>): Profiles => {
  const update: Profiles['update'] = async (id, changes) => {
    const profile = await call('profiles.update', { as: id, params: { id }, body: changes });
    session.putProfile(profile);
    return profile;
  };
  const idOf = async (file: Blob | null): Promise<string | null> =>
    file && (await upload(file, { purpose: 'picture' })).id;

  const unread = createStore<Readonly<Record<string, number>>>(() => ({}));
  const fetchUnread = async (): Promise<void> => {
    if (session.state.getState().profiles.length < 2) return;
    const { profiles } = await call('profiles.unread');
    unread.setState(Object.fromEntries(profiles.map((one) => [one.id, one.unread])), true);
  };
  // Hints come in bursts: one request is pending, and at most one more follows it.
  let asking: Promise<void> | undefined;
  let isOwed = false;
  const refreshUnread = (): void => {
    isOwed = asking !== undefined;
    asking ??= fetchUnread()
      .catch(() => {})
      .finally(() => {
        asking = undefined;
        if (isOwed) refreshUnread();
      });
  };

  const deleted = createStore<readonly DeletedProfile[]>(() => []);
  const refreshDeleted = async (): Promise<void> => {
    const { profiles } = await call('profiles.deleted');
    deleted.setState(profiles, true);
  };

  return {
    update,
    async create(body) {
      const { token, ...profile } = await call('profiles.create', { body });
      session.putProfile({ ...profile, token });
      return profile;
    },
    setAvatar: async (id, file) => update(id, { avatar: await idOf(file) }),
    setBackground: async (id, file) => update(id, { background: await idOf(file) }),
    async remove(id) {
      await call('profiles.remove', { as: id, params: { id } });
      await session.refresh({ force: true });
    },
    deleted,
    refreshDeleted,
    async restore(id) {
      session.putProfile(await call('profiles.restore', { params: { id } }));
      deleted.setState(
        deleted.getState().filter((one) => one.id !== id),
        true,
      );
    },
    refresh: () => void session.refresh({ force: true }),
    unread,
    refreshUnread,
    switchTo: session.setActiveProfile,
    async search(text, { after, ...options } = {}) {
      const query = { q: text, ...(after && { after }) };
      const { people, next } = await call('directory.search', { query, ...options });
      return { rows: people, next };
    },
  };
};
