import { existsSync, readFileSync } from 'node:fs';
import { escaped } from '../escaped.ts';
import { type Document, toDocument } from './documents.ts';
import { contentSecurityPolicy, devicesAllowed } from './headers.ts';

/**
 * The page of a room, from the build; undefined if there is none. The app, at `app` if that is another
 * origin, shows it in a frame.
 */
export const readRoomPage = (
  folder: string,
  brand: string,
  app: string | undefined,
): Document | undefined => {
  const file = `${folder}room.html`;
  if (!existsSync(file)) return undefined;
  return {
    ...toDocument(
      readFileSync(file, 'utf8')
        .replaceAll('%BRAND%', escaped(brand))
        .replaceAll('%APP%', app ?? ''),
    ),
    policy: contentSecurityPolicy({
      scripts: [],
      styles: [],
      frameAncestors: ["'self'", ...(app ? [app] : [])].join(' '),
    }),
    permissions: devicesAllowed(),
    isFramed: true,
  };
};
