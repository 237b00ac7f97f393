import type { Truth } from './database.ts';

/** Which server has changed a membership, and when. */
export interface MembershipLog {
  /** Compares memberships with those of the last call, after a commit of this server. */
  note(server: string): void;
  /**
   * Whether an event `by` one server may have crossed a recent change of this membership on its way
   * to people `at` another, or a change unknown to that server.
   */
  isNews(
    chatId: string,
    profileId: string,
    event: { by: string; at: string; within: number },
  ): boolean;
}

export const createMembershipLog = (truth: Truth, now: () => number): MembershipLog => {
  const known = new Map<string, number | undefined>();
  /** By server, chat and person. */
  const changes = new Map<string, Map<string, number>>();
  return {
    note(server) {
      const compare = (key: string, readableFrom: number | undefined): void => {
        if (known.get(key) === readableFrom) return;
        known.set(key, readableFrom);
        changes.set(key, (changes.get(key) ?? new Map()).set(server, now()));
      };
      const gone = new Set(known.keys());
      for (const { key, readableFrom } of truth.allMemberships()) {
        gone.delete(key);
        compare(key, readableFrom);
      }
      for (const key of gone) compare(key, undefined);
    },
    isNews(chatId, profileId, { by, at, within }) {
      const entries = [...(changes.get(`${chatId} ${profileId}`) ?? [])];
      return entries.some(
        ([server, time]) => (by !== at || server !== at) && now() - time <= within,
      );
    },
  };
};
