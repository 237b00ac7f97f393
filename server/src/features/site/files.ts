import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Document, toDocument, toPicture } from '../../platform/http/index.ts';
import { CONTENT_FOLDER } from './content/content.ts';
import { ContentError } from './content/content-error.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const FOLDERS = ['logos', 'pictures'] as const;

const read = (file: string): Document => {
  const content = readFileSync(file);
  const type = TYPES[extname(file)];
  return type === undefined
    ? toDocument(content.toString(), 'image/svg+xml')
    : toPicture(content, type);
};

const listed = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => /\.(avif|svg|png|webp)$/.test(name));
  } catch {
    return [];
  }
};

/** The pictures of the content by address; the operator's own take precedence. */
export const readFiles = (own: string | undefined): Map<string, Document> => {
  const files = new Map<string, Document>();
  for (const root of [CONTENT_FOLDER, ...(own === undefined ? [] : [own])])
    for (const folder of FOLDERS)
      for (const name of listed(join(root, folder)))
        files.set(`/${folder}/${name}`, read(join(root, folder, name)));
  return files;
};

/** Refuses content with a picture that does not exist. */
export const demandFiles = (files: Map<string, Document>, wanted: [file: string, by: string][]) => {
  const missing = wanted.filter(([file]) => !files.has(file));
  if (missing.length > 0)
    throw new ContentError(
      missing.map(([file, by]) => `${by}: shows ${file.slice(1)}, which does not exist`),
    );
};
