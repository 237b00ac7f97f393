/** What `trustedTypes.createPolicy` takes; TypeScript's DOM library does not know it everywhere yet. */
type Policy = { createHTML(text: string): string; createScriptURL(address: string): string };
type Factory = { createPolicy(name: 'default', policy: Policy): unknown };

const WORKER = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

/** The one policy: no HTML but the empty string, no script but our own service worker and hashed workers. */
export const policy: Policy = {
  createHTML(text) {
    if (text === '') return text;
    throw new TypeError('HTML from a string is refused; render React nodes instead.');
  },
  createScriptURL(address) {
    const url = new URL(address, location.origin);
    if (url.origin === location.origin && WORKER.test(url.pathname)) return address;
    throw new TypeError(`The script ${url.pathname} is not one of ours.`);
  },
};

/** Installs the policy where the browser knows Trusted Types; elsewhere there is nothing to hold it. */
export function installTrustedTypes(): void {
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', policy);
}
