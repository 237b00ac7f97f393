/**
 * The options of `trustedTypes.createPolicy`, which TypeScript's DOM library does not fully have
 * yet.
 */
type Policy = { createHTML(text: string): string; createScriptURL(address: string): string };
type Factory = { createPolicy(name: 'default', policy: Policy): unknown };

const WORKER = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

/**
 * The only policy: no HTML except the empty string, no scripts except the service worker and hashed
 * workers.
 */
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

/** Installs the policy in browsers with Trusted Types; others do not enforce it. */
export function installTrustedTypes(): void {
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', policy);
}
