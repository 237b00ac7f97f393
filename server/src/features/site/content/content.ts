import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '@kith/contract';
import { ENGLISH } from '../../../platform/texts.ts';
import type { Markup } from '../markup/html.ts';
import { renderMarkdown } from '../markup/markdown.ts';
import { ContentError, lineAt } from './content-error.ts';
import { readFrontMatter } from './front-matter.ts';
import { type ContentName, type Front, OWN_SCHEMAS, type OwnFolder, SCHEMAS } from './schemas.ts';

export const CONTENT_FOLDER = fileURLToPath(new URL('../../../../../content/', import.meta.url));

/** One page of content, ready for rendering. */
export interface ContentPage<Name extends ContentName = ContentName> {
  front: Front<Name>;
  body: Markup;
  /** Its language. */
  language: string;
}
export type OfferPage = ContentPage<ContentName & `store/${string}`>;
/** A page that only the operator has, by its name within the folder. */
type Own<Page> = readonly (readonly [name: string, page: Page])[];
export type Content = { [Name in ContentName]: ContentPage<Name> } & {
  own: {
    legal: Own<ContentPage<ContentName & `legal/${string}`>>;
    store: Own<OfferPage>;
  };
};

export interface ContentOptions {
  /** The operator's folder; missing files are taken from the program. */
  folder: string | undefined;
  /** The preferred language; without a translation, the plain file is used. */
  language?: Language;
  /** The values that replace `{name}` in any text. */
  values: Readonly<Record<string, string>>;
  /** Files that were read for another language, which most languages share. */
  known?: Map<string, ReadPage>;
}

/**
 * The file of a page of content: the operator's own before the built-in one, so that a built-in
 * translation never hides an operator's page.
 */
const contentFile = (
  folder: string | undefined,
  name: string,
  language: Language | undefined,
): string => {
  const plain = `${name}.md`;
  const names = [...(language === undefined ? [] : [`${name}.${language}.md`]), plain];
  const roots = [...(folder === undefined ? [] : [folder]), CONTENT_FOLDER];
  const files = roots.flatMap((root) => names.map((one) => join(root, one)));
  return files.find((file) => existsSync(file)) ?? join(CONTENT_FOLDER, plain);
};
const TRANSLATED = new RegExp(`\\.(${LANGUAGES.join('|')})\\.md$`);

const named = (file: string): string => {
  const short = relative(process.cwd(), file);
  return short.startsWith('..') ? file : short;
};

type Values = ContentOptions['values'];
const PLACE = /\{(\w+)\}/g;

/** Names that are not files of content. */
const unknownNames = (text: string, values: Values): string[] =>
  [...text.matchAll(PLACE)]
    .filter(([, name = '']) => !(name in values))
    .map(({ 0: place, index }) => {
      const known = Object.keys(values).map((name) => `{${name}}`);
      return `${lineAt(text, index)}: ${place} must be one of ${known.join(', ')}`;
    });

const fill = <Value>(value: Value, values: Values): Value => {
  if (typeof value === 'string')
    return value.replace(PLACE, (place, name: string) => values[name] ?? place) as Value;
  if (Array.isArray(value)) return value.map((one) => fill(one, values)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, fill(one, values)]),
  ) as Value;
};

type ReadPage = { faults: string[] } | { page: ContentPage };
const readPage = (
  file: string,
  schema: (typeof SCHEMAS)[ContentName],
  values: Values,
): ReadPage => {
  const text = readFileSync(file, 'utf8');
  const faults = unknownNames(text, values);
  const entry = readFrontMatter(text, schema);
  if ('faults' in entry) return { faults: [...faults, ...entry.faults] };
  const body = renderMarkdown(fill(entry.body, values), entry.bodyLine);
  if ('faults' in body) return { faults: [...faults, ...body.faults] };
  if (faults.length > 0) return { faults };
  const language = entry.front.language ?? TRANSLATED.exec(file)?.[1] ?? ENGLISH;
  return { page: { front: fill(entry.front, values), body: body.markup, language } };
};

const OWN_NAME = new RegExp(`^(?:${Object.keys(OWN_SCHEMAS).join('|')})/[a-z0-9-]+$`);

/** Pages that only the operator's folder has, and files that are not pages. */
const furtherFiles = (folder: string): { own: string[]; strays: string[] } => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md');
  const nameOf = (file: string) => file.replace(TRANSLATED, '.md').replace(/\.md$/, '');
  const further = files.filter((file) => !(nameOf(file) in SCHEMAS));
  // A translation without a plain file has most likely a misspelt name.
  const isOwn = (file: string) =>
    OWN_NAME.test(nameOf(file)) && files.includes(`${nameOf(file)}.md`);
  return {
    own: [...new Set(further.filter(isOwn).map(nameOf))].sort(),
    strays: further.filter((file) => !isOwn(file)),
  };
};

/** Reads and checks all content; throws one error that lists every problem by file and line. */
export const readContent = ({
  folder,
  language,
  values,
  known = new Map(),
}: ContentOptions): Content => {
  if (folder !== undefined && !existsSync(folder))
    throw new ContentError([`${folder}: CONTENT_DIR names a folder that does not exist`]);
  const faults: string[] = [];
  const pages: Record<string, unknown> = {};
  const { own, strays } = folder === undefined ? { own: [], strays: [] } : furtherFiles(folder);
  const schemas: Record<string, (typeof SCHEMAS)[ContentName]> = { ...SCHEMAS };
  for (const name of own) schemas[name] = OWN_SCHEMAS[name.split('/')[0] as OwnFolder];
  for (const [name, schema] of Object.entries(schemas)) {
    const file = contentFile(folder, name, language);
    const read = known.get(file) ?? readPage(file, schema, values);
    known.set(file, read);
    if ('faults' in read) faults.push(...read.faults.map((fault) => `${named(file)}:${fault}`));
    else pages[name] = read.page;
  }
  for (const file of strays)
    faults.push(`${named(join(folder ?? '', file))}:1: is not a page that Kith shows`);
  if (faults.length > 0) throw new ContentError(faults);
  const ownIn = (place: OwnFolder) =>
    own
      .filter((name) => name.startsWith(`${place}/`))
      .map((name) => [name.slice(place.length + 1), pages[name]] as const);
  return Object.assign(pages, {
    own: { legal: ownIn('legal'), store: ownIn('store') },
  }) as unknown as Content;
};
