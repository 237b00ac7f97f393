export { webhookCalls as calls } from './webhooks.schemas.ts';
