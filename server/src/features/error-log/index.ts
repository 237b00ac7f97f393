import { defineFeature } from '../../platform/feature.ts';
import { errorLogHandlers } from './error-log.routes.ts';

export default defineFeature({
  name: 'error-log',
  create: ({ log }) => ({ handlers: errorLogHandlers(log) }),
});
