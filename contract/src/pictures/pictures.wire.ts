export { pictureCalls as calls } from './pictures.schemas.ts';
