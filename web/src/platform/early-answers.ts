import type { Environment } from './environment.ts';
import { readClaims } from './tokens.ts';

/** Answers to requests that the page made before the app had loaded; each is used once. */
type Answers = Map<string, Promise<Response>>;
const answers = (): Answers => {
  const page = globalThis as { earlyAnswers?: Answers };
  page.earlyAnswers ??= new Map();
  return page.earlyAnswers;
};
/** Tokens are renewed meanwhile: requests are the same if they are by the same account. */
const nameOf = (url: string, authorization: string): string => {
  const { sub, profile } = readClaims(authorization.split(' ').at(-1) ?? '') ?? {};
  return `${sub} ${profile} ${url}`;
};

/** Starts a request; its answer is available here and for the app. */
export const askEarly = async (url: string, authorization: string): Promise<Response> => {
  const answer = fetch(url, { credentials: 'same-origin', headers: { authorization } });
  answers().set(nameOf(url, authorization), answer);
  return (await answer).clone();
};

/** As `fetch`, but uses the early answers. */
export const fetchOnce: Environment['fetch'] = (url, init) => {
  const { authorization = '' } = init.headers as Record<string, string>;
  const held = answers();
  const name = held.size > 0 ? nameOf(url, authorization) : '';
  const early = held.get(name);
  if (early === undefined) return fetch(url, init);
  held.delete(name);
  const { signal } = init;
  return new Promise((resolve, reject) => {
    early.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
};
