export type { ByteRange } from './driver.ts';
export type { S3Options } from './s3.ts';
export { createStorage, type Storage } from './storage.ts';
