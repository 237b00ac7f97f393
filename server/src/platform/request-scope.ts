import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string | undefined>();

/** Attributes everything called from here to a request, for the log. */
export const inRequest = <Result>(requestId: string, act: () => Result): Result =>
  scope.run(requestId, act);

/** As many as a line of the log names. */
const NAMED = 8;

/** Attributes work to all requests that it is done for. */
export const inRequests = <Result>(
  ids: readonly (string | undefined)[],
  act: () => Result,
): Result => {
  const known = [...new Set(ids.filter((id) => id !== undefined))].slice(0, NAMED);
  return scope.run(known.length === 0 ? undefined : known.join(' '), act);
};

/** Work that no request has asked for belongs to none, whichever started it. */
export const outsideRequests = <Result>(act: () => Result): Result => scope.run(undefined, act);

/** The request that the running code belongs to. */
export const currentRequest = (): string | undefined => scope.getStore();
