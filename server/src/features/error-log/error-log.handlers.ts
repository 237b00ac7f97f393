import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';

/** Whatever names somebody or something, opens something or proves something. */
const HIDDEN = [
  /[\w.+-]+@[\w.-]+/g,
  /[?#][^\s:)]*/g,
  /\bt-[\w-]+/g,
  /(?<![\w-])(?:[\w-]{22}|[\w-]{30,})(?![\w-])/g,
  /(?<!:)\b\d{6,}\b/g,
];
const withoutSecrets = (text: string | undefined): string | undefined =>
  HIDDEN.reduce((left, hidden) => left?.replace(hidden, '…'), text);

/** Notes what browsers report of their own failures. */
export const createErrorLogHandlers = (log: Log): Pick<Handlers, 'errors.log'> => ({
  'errors.log': async ({ body }) => {
    const { version } = body;
    const [message, stack, screen] = [body.message, body.stack, body.screen].map(withoutSecrets);
    log.warn({ message, stack, screen, version }, 'a browser reported an error');
    return {};
  },
});
