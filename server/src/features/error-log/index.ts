import { defineFeature } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';

/** Notes what browsers report of their own failures. */
const errorLogHandlers = (log: Log): Pick<Handlers, 'errors.log'> => ({
  'errors.log': async ({ body }) => {
    const { message, stack, screen, version } = body;
    log.warn({ message, stack, screen, version }, 'a browser reported a failure');
    return {};
  },
});

export default defineFeature({
  name: 'error-log',
  create: ({ log }) => ({ handlers: errorLogHandlers(log) }),
});
