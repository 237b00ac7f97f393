export { createExports } from './export.service.ts';
