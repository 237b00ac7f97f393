import { fileURLToPath } from 'node:url';
import { wireDocument } from './document.ts';
import { openApi } from './openapi.ts';
import { asMarkdown } from './render.ts';

/** Path of a generated file. */
export const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url));

/** Every generated file in docs/ with its expected content. */
export const documents = (): [name: string, text: string][] => [
  ['api.md', asMarkdown(wireDocument())],
  ['openapi.json', `${JSON.stringify(openApi(), null, 1)}\n`],
];
