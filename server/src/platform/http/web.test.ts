import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { builtFiles } from './built-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A request for a different host, such as one over plain http from another machine. */
const askAs = async (host: string, path: string) => {
  const { request } = await import('node:http');
  const { port } = new URL(app.origin);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on('error', reject).end();
  });
};

test('over plain http from elsewhere no session is created, and the error says why', async () => {
  const { status, body } = await askAs('192.0.2.7:8080', '/api/main/api/v1/auth/user');
  expect(status).toBe(403);
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'insecure_origin' } });
});

test('every answer has the security headers', async () => {
  for (const path of ['/health', '/api/nothing']) {
    const { headers } = await fetch(app.origin + path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('files of the build that are not meant for browsers are not served', async () => {
  for (const path of ['/.stamp', '/.vite/manifest.json', '/index.html', '/room.html'])
    expect((await fetch(app.origin + path)).status, path).toBe(404);
});

test('only the worker that blurs backgrounds may compile WebAssembly, and it contacts no other host', async () => {
  const scripts = builtFiles().filter((file) => /^assets\/.*\.js$/.test(file));
  const policies = new Map<string, string>();
  for (const file of scripts) {
    const { headers } = await fetch(`${app.origin}/${file}`, { method: 'HEAD' });
    policies.set(file, headers.get('content-security-policy') ?? '');
  }
  const compiling = [...policies].filter(([, policy]) => policy.includes('wasm'));
  expect(compiling.map(([file]) => /blur\.worker-/.test(file))).toEqual([true]);
  expect(compiling[0]?.[1]).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  );
});
