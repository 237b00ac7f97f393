import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { DAY_MS, SECOND_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { builtFiles, FOLDER, HASHED } from './built-files.ts';
import type { Document } from './documents.ts';
import { createHeldDocuments } from './held-documents.ts';
import {
  addWebFiles,
  deleteWebFilesBefore,
  noteWebFiles,
  webFile,
  webFileNames,
} from './web-files.store.ts';
import type { WebFileTable } from './web-files.tables.ts';

/** How long the files of a version are kept for open pages after the last node that served it. */
const KEPT_MS = 30 * DAY_MS;
const WRITTEN_AT_ONCE = 50;
/** The names in the database are read this often at most, however many unknown ones are asked for. */
const LISTED_MS = SECOND_MS;
/** In memory; those of all versions of 30 days would be too much. */
const HELD_MAX_BYTES = 32 * 1_024 * 1_024;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export interface WebFilesOptions {
  database: Database;
  clock: Clock;
  /** The folder of the build, and the paths in it of its hashed files. */
  folder?: string;
  names?(): readonly string[];
  /** Limit for files in memory. */
  heldMaxBytes?: number;
}

/** The hashed files of all nodes, which serve different versions while they are upgraded. */
export interface WebFiles {
  /** Makes the files of this build available to all nodes; repeated while it is served. */
  publish(): Promise<void>;
  /** A file of another node's build; a new one is found within a second. */
  find(name: string): Promise<Document | undefined>;
}

const toDocument = ({ name, encoding, content }: WebFileTable): Document => {
  const bytes = Buffer.from(content, 'base64');
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: name,
    cacheControl: 'public, max-age=31536000, immutable',
    encodings:
      encoding === 'br'
        ? { identity: brotliDecompressSync(bytes), br: bytes }
        : { identity: bytes },
  };
};

/**
 * In the database and not with the uploaded files: whoever can write there already controls the server,
 * and pages run these files.
 */
export const createWebFiles = ({
  database,
  clock,
  folder = FOLDER,
  names = () => builtFiles().filter((name) => HASHED.test(name)),
  heldMaxBytes = HELD_MAX_BYTES,
}: WebFilesOptions): WebFiles => {
  const held = createHeldDocuments(heldMaxBytes);
  const underWay = new Map<string, Promise<Document | undefined>>();
  let listed: { time: number; names: Promise<Set<string>> } | undefined;
  const list = (): Promise<Set<string>> => {
    const now = clock.now();
    if (listed === undefined || Math.abs(now - listed.time) >= LISTED_MS)
      listed = { time: now, names: webFileNames(database.read) };
    return listed.names;
  };
  const load = async (name: string): Promise<Document | undefined> => {
    const row = await webFile(database.read, name);
    const document = row && toDocument(row);
    if (document !== undefined) held.add(name, document);
    return document;
  };
  const read = async (name: string): Promise<WebFileTable> => {
    const path = join(folder, name);
    const packed = await readFile(`${path}.br`).catch(() => undefined);
    return {
      name,
      encoding: packed === undefined ? 'identity' : 'br',
      content: (packed ?? (await readFile(path))).toString('base64'),
      seen_time: clock.now(),
    };
  };

  return {
    publish: async () => {
      const built = names();
      const known = await webFileNames(database.read);
      const missing = built.filter((name) => !known.has(name));
      for (let from = 0; from < missing.length; from += WRITTEN_AT_ONCE) {
        const files = await Promise.all(missing.slice(from, from + WRITTEN_AT_ONCE).map(read));
        await database.transaction((tx) => addWebFiles(tx, files));
      }
      await database.transaction(async (tx) => {
        await noteWebFiles(tx, built, clock.now());
        await deleteWebFilesBefore(tx, clock.now() - KEPT_MS);
      });
    },
    find: async (name) => {
      const known = held.get(name);
      if (known !== undefined) return known;
      if (!(await list()).has(name)) return undefined;
      const loading = underWay.get(name) ?? load(name).finally(() => underWay.delete(name));
      underWay.set(name, loading);
      return loading;
    },
  };
};
