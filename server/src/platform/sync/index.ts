export { coalesce } from './coalesce.ts';
export { type Advance, defineCollection, isFull, purgeMarkers } from './collection.ts';
export { readEpoch } from './epoch.ts';
export { type Followed, headsOf, resumer } from './followed.ts';
export { nextVersion } from './versions.ts';
