import { CHECKOUT_AUTHENTICATED } from '@kith/contract/wallet/wallet.constants';

/**
 * Tells the window that frames the page that a payment has been authenticated; it reads the checkout again and
 * believes nothing else. Opened by itself, the page stays as it is.
 */
export const watchCheckout = (page: HTMLElement): void => {
  if (parent === window) return;
  const [idle, done] = page.children;
  idle?.toggleAttribute('hidden', true);
  done?.toggleAttribute('hidden', false);
  for (const origin of page.dataset.origins?.split(' ') ?? [])
    parent.postMessage({ type: CHECKOUT_AUTHENTICATED }, origin);
};
