import { HOME } from '../platform/guards.ts';

/** What a browser hands over when the installed app is opened while it runs. */
interface LaunchQueue {
  setConsumer(consume: (launch: { targetURL?: string | null }) => void): void;
}

/**
 * Where a launch leads, as a path of this origin. A launch at the home screen leads nowhere, so
 * that whoever returns to the app finds what they were doing.
 */
export const launchPath = (target: string, here: string): string | undefined => {
  if (!URL.canParse(target, here)) return undefined;
  const { origin, href, pathname, search, hash } = new URL(target, here);
  if (origin !== new URL(here).origin || href === here) return undefined;
  return pathname.replace(/\/$/, '') === HOME ? undefined : pathname + search + hash;
};

/** Opens the address of each launch of the installed app. */
export const followLaunches = (navigate: (path: string) => unknown): void => {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL }) => {
    const path = launchPath(targetURL ?? '', location.href);
    if (path !== undefined) navigate(path);
  });
};
