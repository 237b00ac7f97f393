export { deletionCalls as calls } from './deletion.schemas.ts';
