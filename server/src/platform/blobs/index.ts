export {
  blobOf,
  blobsOfAccount,
  deleteUses,
  insertBlob,
  insertUses,
  scopesOf,
} from './blobs.store.ts';
export type { BlobTable } from './blobs.tables.ts';
export { type Blobs, createBlobs } from './blobs.ts';
