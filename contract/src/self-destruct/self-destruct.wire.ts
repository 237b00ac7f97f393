export { selfDestructCalls as calls } from './self-destruct.schemas.ts';
