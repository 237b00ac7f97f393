import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, sendDocument } from '../../platform/http/index.ts';
import { html, type Reader, type SitePages } from '../site/index.ts';
import { sayIn } from './wallet.languages.ts';

export interface CheckoutReturnOptions {
  /** The only windows that are told, and that may frame the page: the app, and rooms. */
  origins: readonly string[];
  pagesFor(url: string, accepted: string | undefined): SitePages;
}

/**
 * Only in a frame, which no other site can make, does it read that something succeeded: whoever opens the address
 * has no payment in progress. Nothing in the address decides who is told.
 */
const returnView =
  (origins: readonly string[]) =>
  ({ language }: Reader) => {
    const say = sayIn(language);
    return {
      title: say('returnPage'),
      main: html`<section class="lost" id="checkout-return" data-origins="${origins.join(' ')}">
<div><h1>${say('idleTitle')}</h1><div class="lead"><p>${say('idleText')}</p></div>
<p class="acts"><a class="button" href="/app/wallet">${say('returnBack')}</a></p></div>
<div hidden><h1>${say('returnTitle')}</h1><div class="lead"><p>${say('returnText')}</p></div></div>
</section>`,
    };
  };

/** Where a bank leads back to once a payment has been authenticated, inside a frame or in a window of its own. */
export const serveCheckoutReturn = (
  http: FastifyInstance,
  { origins, pagesFor }: CheckoutReturnOptions,
): void => {
  const policy = contentSecurityPolicy({
    ...{ scripts: [], styles: [] },
    frameAncestors: ["'self'", ...origins].join(' '),
  });
  const make = returnView(origins);
  http.get('/checkout-return', (request, reply) => {
    const page = pagesFor(request.url, request.headers['accept-language']).page(make);
    return sendDocument(request, reply, { ...page, policy, isFramed: true });
  });
};
