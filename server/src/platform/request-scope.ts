import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string | undefined>();

/** Everything that follows from this counts as part of a request, for the log. */
export const inRequest = <Result>(requestId: string, act: () => Result): Result =>
  scope.run(requestId, act);

/** What serves many requests is part of none, whichever of them began it. */
export const outsideRequests = <Result>(act: () => Result): Result => scope.run(undefined, act);

/** The request that the running code is part of. */
export const currentRequest = (): string | undefined => scope.getStore();
