export { coalesce } from './coalesce.ts';
export { readEpoch } from './epoch.ts';
export { nextVersion } from './versions.ts';
