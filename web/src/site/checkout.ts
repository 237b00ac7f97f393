import { CHECKOUT_AUTHENTICATED } from '@kith/contract/wallet/wallet.constants';
import { payingFrom } from '../platform/paying.ts';

/** Pages on which people pay. */
const PATHS = /^\/(room-pay\/[\w-]+\/[\w-]+|app\/wallet)$/;

/**
 * Tells the window that frames the page that a payment has been authenticated; it reads the checkout again and
 * believes nothing else. Opened by itself, the page leads back to where something is paid in this tab, if anything is.
 */
export const watchCheckout = (page: HTMLElement): void => {
  if (parent === window) {
    const paying = payingFrom();
    if (paying !== null && PATHS.test(paying.path)) location.replace(paying.path);
    return;
  }
  const [idle, done] = page.children;
  idle?.toggleAttribute('hidden', true);
  done?.toggleAttribute('hidden', false);
  for (const origin of page.dataset.origins?.split(' ') ?? [])
    parent.postMessage({ type: CHECKOUT_AUTHENTICATED }, origin);
};
