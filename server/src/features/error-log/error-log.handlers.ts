import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import { reportOf } from './report.ts';

/** Anything that identifies a person or gives access. */
const HIDDEN = [
  // Input that could not be parsed, for example as JSON, which may be user text.
  /".*"/gs,
  // From the start of a word alone: otherwise a long one is tried from each of its letters.
  /(?<![\w.+-])[\w.+-]+@[\w.-]+/g,
  /[?#][^\s:)]*/g,
  /\bt-[\w-]+/g,
  /(?<![\w-])(?:[\w-]{22}|[\w-]{30,})(?![\w-])/g,
  /(?<!:)\b\d{6,}\b/g,
];
const withoutSecrets = (text: string | undefined): string | undefined =>
  HIDDEN.reduce((left, hidden) => left?.replace(hidden, '…'), text);

/** Logs errors reported by browsers. */
export const createErrorLogHandlers = (log: Log): Pick<Handlers, 'errors.log'> => ({
  'errors.log': async ({ body }) => {
    const { message, stack, screen, version } = reportOf(body);
    log.warn(
      {
        message: withoutSecrets(message),
        stack: withoutSecrets(stack),
        screen: withoutSecrets(screen),
        version: withoutSecrets(version),
      },
      'a browser reported an error',
    );
    return {};
  },
});
