export { pushCalls as calls } from './push.schemas.ts';
