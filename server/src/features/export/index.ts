export { createExports } from './export.service.ts';
export { deleteExport as eraseExport } from './export.store.ts';
