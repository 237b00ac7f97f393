import { fileURLToPath } from 'node:url';
import { wireDocument } from './document.ts';
import { openApi } from './openapi.ts';
import { asMarkdown } from './render.ts';

/** Where a generated file lies. */
export const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url));

/** Every generated file in docs/ with what has to be in it. */
export const documents = (): [name: string, text: string][] => [
  ['api.md', asMarkdown(wireDocument())],
  ['openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`],
];
