import { PRESENCE_GRACE_MS } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { DirectoryConnection } from '../../platform/sockets/index.ts';

type Page = DirectoryConnection;

/**
 * Tracks who is here: profiles with an active page anywhere. A person who is back within the grace
 * period was never away; otherwise the last activity counts, and not the end of the wait.
 */
export const createHere = (
  clock: Clock,
  onChanged: (profileId: string, lastSeenTime: number | null) => Promise<void>,
) => {
  const pages = new Map<string, Set<Page>>();
  const leaving = new Map<string, () => void>();

  const stay = (profileId: string): boolean => {
    leaving.get(profileId)?.();
    return leaving.delete(profileId);
  };
  const come = async (page: Page): Promise<void> => {
    const { profileId } = page.actor;
    const others = pages.get(profileId) ?? new Set();
    pages.set(profileId, others);
    const wasHere = stay(profileId) || others.size > 0;
    others.add(page);
    if (!wasHere) await onChanged(profileId, null);
  };
  const go = async (page: Page): Promise<void> => {
    const { profileId } = page.actor;
    const left = pages.get(profileId);
    if (!left?.delete(page) || left.size > 0) return;
    pages.delete(profileId);
    const lastSeenTime = clock.now();
    const end = clock.after(PRESENCE_GRACE_MS, () => {
      leaving.delete(profileId);
      void onChanged(profileId, lastSeenTime);
    });
    leaving.set(profileId, end);
  };
  const has = (profileId: string): boolean => pages.has(profileId) || leaving.has(profileId);

  return {
    set: (page: Page, isHere: boolean): Promise<void> => (isHere ? come(page) : go(page)),
    has,
    /** Includes people who have just left and may be back in a moment. */
    all: (): string[] => [...pages.keys(), ...leaving.keys()],
    present: (): string[] => [...pages.keys()],
    stop: () => {
      for (const end of leaving.values()) end();
      leaving.clear();
      pages.clear();
    },
  };
};
