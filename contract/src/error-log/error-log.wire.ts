export { errorLogCalls as calls } from './error-log.schemas.ts';
