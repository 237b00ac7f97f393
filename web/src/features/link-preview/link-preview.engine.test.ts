import { expect, test } from 'vitest';
import type { Call } from '../../platform/api-client.ts';
import { createLinkPreviews } from './link-preview.engine.ts';

test('the server reads the page, and a failure shows nothing', async () => {
  const asked: unknown[] = [];
  let answer: () => unknown = () => ({ title: 'Harbour' });
  const call = (async (name: string, options: unknown) => {
    asked.push([name, options]);
    return answer();
  }) as unknown as Call;
  const { signal } = new AbortController();
  const previews = createLinkPreviews({ call });
  const url = 'https://kith.example/';
  await expect(previews.ask(url, signal)).resolves.toEqual({ title: 'Harbour' });
  expect(asked).toEqual([['linkPreview.get', { query: { url }, signal }]]);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(previews.ask(url, signal)).resolves.toBeUndefined();
});
