export type { ByteRange } from './driver.ts';
export type { NamedFiles } from './named.ts';
export type { S3Options } from './s3.ts';
export { copied, createStorage, type Storage } from './storage.ts';
