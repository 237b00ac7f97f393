import { fileURLToPath } from 'node:url';
import { wireDocument } from './document.ts';
import { openApi } from './openapi.ts';
import { asMarkdown } from './render.ts';

const fileIn = (name: string): string =>
  fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url));

/** Every generated file with what has to be in it. */
export const documents = (): [path: string, text: string][] => [
  [fileIn('api.md'), asMarkdown(wireDocument())],
  [fileIn('openapi.json'), `${JSON.stringify(openApi(), null, 2)}\n`],
];
