import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';

/** Notes what browsers report of their own failures. */
export const errorLogHandlers = (log: Log): Pick<Handlers, 'errors.log'> => ({
  'errors.log': async ({ body }) => {
    const { message, stack, screen, version } = body;
    log.warn({ message, stack, screen, version }, 'a browser reported a failure');
    return {};
  },
});
