import { CHECKOUT_AUTHENTICATED } from '@kith/contract/wallet/wallet.constants';

/** Waits for so long, or until the page of the bank says that it is done: only a reason to ask the server at once. */
export const untilTold = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      resolve();
    };
    const hear = ({ origin, data }: MessageEvent): void => {
      if (origin === location.origin && data?.type === CHECKOUT_AUTHENTICATED) done();
    };
    const timer = setTimeout(done, ms);
    addEventListener('message', hear);
  });
