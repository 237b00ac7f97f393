export { shareCalls as calls } from './shares.schemas.ts';
