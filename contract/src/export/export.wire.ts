export { exportCalls as calls } from './export.schemas.ts';
