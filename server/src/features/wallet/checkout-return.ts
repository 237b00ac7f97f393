import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, sendDocument } from '../../platform/http/index.ts';
import { html, type Reader, type SitePages } from '../site/index.ts';
import { sayIn } from './wallet.languages.ts';

export interface CheckoutReturnOptions {
  /** The only windows that are told, and that may frame the page: the app, and rooms. */
  origins: readonly string[];
  pagesFor(url: string, accepted: string | undefined): SitePages;
}

/** Leads back from the page of a provider: nobody is told, and the browser knows where it began. */
export const FROM_PAGE = 'page';

/**
 * Only in a frame, which no other site can make, does it read that something succeeded: whoever opens the address
 * has no payment in progress. Nothing in the address decides who is told, or that anything was paid.
 */
const returnView =
  (origins: readonly string[], isFromPage: boolean) =>
  ({ language }: Reader) => {
    const say = sayIn(language);
    return {
      title: say('returnPage'),
      main: html`<section class="lost" id="checkout-return" data-origins="${origins.join(' ')}">
<div><h1>${say(isFromPage ? 'backTitle' : 'idleTitle')}</h1><div class="lead"><p>${say(isFromPage ? 'backText' : 'idleText')}</p></div>
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
  http.get('/checkout-return', (request, reply) => {
    const isFromPage = FROM_PAGE in (request.query as object);
    const make = returnView(origins, isFromPage);
    const page = pagesFor(request.url, request.headers['accept-language']).page(make);
    return sendDocument(request, reply, { ...page, policy, isFramed: true });
  });
};
