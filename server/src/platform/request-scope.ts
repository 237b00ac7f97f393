import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string | undefined>();

/** Attributes everything called from here to a request, for the log. */
export const inRequest = <Result>(requestId: string, act: () => Result): Result =>
  scope.run(requestId, act);

/** Work for many requests belongs to none of them, whichever started it. */
export const outsideRequests = <Result>(act: () => Result): Result => scope.run(undefined, act);

/** The request that the running code belongs to. */
export const currentRequest = (): string | undefined => scope.getStore();
