import { lockOf } from './storing.ts';

/** Held while something is on its way and until it is closed, so that no other page goes on with it or removes it. */
export const hold = (offerId: string): (() => void) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockOf(offerId), () => held).catch(() => undefined);
  return release;
};

/** Undefined if another page holds it. */
export const holdIfFree = (offerId: string): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    if (navigator.locks === undefined) return resolve(undefined);
    navigator.locks
      .request(lockOf(offerId), { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(undefined));
  });
