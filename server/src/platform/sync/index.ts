export { coalesce } from './coalesce.ts';
export {
  type Advance,
  advance,
  changeOf,
  defineCollection,
  fitting,
  isFull,
  purgeMarkers,
} from './collection.ts';
export { readEpoch } from './epoch.ts';
export { type Followed, headsOf, purgesOf, resumer } from './followed.ts';
export { PAGE_MAX_BYTES, pageRoom } from './page.ts';
export { nextVersion } from './versions.ts';
