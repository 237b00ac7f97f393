export { fileCalls as calls } from './files.schemas.ts';
