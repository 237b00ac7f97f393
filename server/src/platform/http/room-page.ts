import { existsSync, readFileSync } from 'node:fs';
import { escaped } from '../escaped.ts';
import { type Document, toDocument } from './documents.ts';
import { contentSecurityPolicy, DEVICES_ALLOWED } from './headers.ts';

/** The page of a room, from the build; undefined if there is none. The app shows it in a frame. */
export const readRoomPage = (folder: string, brand: string): Document | undefined => {
  const file = `${folder}room.html`;
  if (!existsSync(file)) return undefined;
  return {
    ...toDocument(readFileSync(file, 'utf8').replaceAll('%BRAND%', escaped(brand))),
    policy: contentSecurityPolicy({ scripts: [], styles: [], frameAncestors: "'self'" }),
    permissions: DEVICES_ALLOWED,
    isFramed: true,
  };
};
