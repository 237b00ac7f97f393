import type { Call } from './api-client.ts';

const REPORTS_MAX = 5;
const ID = /(?<=\/)[0-9a-f-]{8,}(?=\/|$)/gi;

/**
 * Reports errors of the app itself to the server, for its operator: each once, a few per page,
 * without personal data. Refusals and network failures are not errors of the app.
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

/** Listens for uncaught errors. */
export const reportUncaught = (report: (cause: unknown) => void): void => {
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
};
