import { defineFeature } from '../../platform/feature/feature.ts';
import { createErrorLogHandlers } from './error-log.handlers.ts';

export default defineFeature({
  name: 'error-log',
  create: ({ log }) => ({ handlers: createErrorLogHandlers(log) }),
});
