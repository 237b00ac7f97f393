import { readFileSync } from 'node:fs';
import {
  CALLS,
  type CallSchemas,
  DIRECTORY_EVENTS,
  DIRECTORY_REQUESTS,
  MAIN_EVENTS,
  MAIN_REQUESTS,
  ROOM_EVENTS,
  ROOM_REQUESTS,
  ROUTES,
} from '@kith/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { documents, fileOf } from './documents.ts';
import { openApi } from './openapi.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Whether a file equals a fresh generation. */
const isFresh = (file: string, text: string): boolean => file === text;

test.each(documents())('docs/%s equals the output of `npm run docs`', (name, text) => {
  const file = readFileSync(fileOf(name), 'utf8');
  expect(isFresh(file, text), 'run `npm run docs`').toBe(true);
  expect(isFresh(file.replace('auth.login', 'auth.signin'), text)).toBe(false);
});

test('the reference names every call, event and request', () => {
  const [[, reference]] = documents() as [[string, string]];
  const sockets = [MAIN_EVENTS, DIRECTORY_EVENTS, DIRECTORY_REQUESTS, ROOM_EVENTS, ROOM_REQUESTS];
  const names = [ROUTES, ...sockets].flatMap(Object.keys);
  for (const name of names) expect(reference).toContain(`### ${name}\n`);
});

test('the reference says in one line what every call, event and request is for', () => {
  const requests = [MAIN_REQUESTS, DIRECTORY_REQUESTS, ROOM_REQUESTS];
  const tables = [CALLS, MAIN_EVENTS, DIRECTORY_EVENTS, ROOM_EVENTS, ...requests];
  const isLine = (summary: string): boolean => /^[A-Z][^\n]{3,180}\.$/.test(summary);
  for (const [name, { summary }] of tables.flatMap((table) => Object.entries(table)))
    expect(isLine(summary), name).toBe(true);
  for (const bad of ['', 'Get a chat', 'get a chat.', 'Get\na chat.'])
    expect(isLine(bad)).toBe(false);
});

test('a call names its own error codes once', () => {
  for (const [name, { errors = [] }] of Object.entries<CallSchemas>(CALLS))
    expect(new Set(errors).size, name).toBe(errors.length);
});

test('the OpenAPI document names every call once, and every type it refers to', () => {
  const document = openApi();
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const ids = operations.map((operation) => (operation as { operationId: string }).operationId);
  expect(ids.sort()).toEqual(Object.keys(ROUTES).sort());
  const referred = JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g);
  for (const [, name = ''] of referred) expect(document.components.schemas).toHaveProperty(name);
});

test('a validator accepts the OpenAPI document, and no type refers to itself', async () => {
  const document = openApi();
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  for (const [name, schema] of Object.entries(document.components.schemas))
    expect(Object.keys(schema), name).not.toContain('$ref');
});

test('the page is readable without scripts, with a separate style sheet', async () => {
  const page = await app.client().fetch('/api/docs');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|<style|style=| on\w+=/i);
  for (const name of Object.keys(ROUTES)) expect(html).toContain(`<h3 id="${name.toLowerCase()}"`);
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const sheet = await app.client().fetch(style);
  expect(sheet.headers.get('content-type')).toContain('text/css');
  const document = await app.client().fetch('/api/docs/openapi.json');
  expect(await document.json()).toEqual(JSON.parse(JSON.stringify(openApi())));
});
