import type { Call } from './api-client.ts';

const REPORTS_MAX = 5;
const ID = /(?<=\/)[0-9a-f-]{8,}(?=\/|$)/gi;

/**
 * Tells the server of failures of the app itself, so that whoever runs it learns of them: each
 * once, a few per page, without anything that says who was where. What the server or the network
 * refused is no failure of the app.
 */
export const createFailureReporter = (call: Call, screen: () => string) => {
  const told = new Set<string>();
  return (cause: unknown): void => {
    const isKnown = cause instanceof Error && ('code' in cause || 'status' in cause);
    if (isKnown || told.size >= REPORTS_MAX) return;
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const report = {
      message: `${error.name}: ${error.message}`.slice(0, 1_000),
      stack: error.stack?.slice(0, 8_000) ?? '',
      screen: screen().replace(ID, ':id').slice(0, 200),
    };
    if (told.has(report.message)) return;
    told.add(report.message);
    void call('errors.log', { body: report }).catch(() => {});
  };
};

/** Listens for what nobody caught. */
export const reportUncaught = (report: (cause: unknown) => void): void => {
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
};
