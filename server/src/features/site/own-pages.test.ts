import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSites } from './site.ts';

test('an imprint of the operator’s own is shown and linked from every page', () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'kith-own-pages-'));
  onTestFinished(() => rmSync(contentDir, { recursive: true, force: true }));
  mkdirSync(join(contentDir, 'legal'));
  const lines = [
    '---',
    'title: Imprint',
    'description: Who answers for this server.',
    '---',
    '',
    'Us.',
  ];
  writeFileSync(join(contentDir, 'legal/imprint.md'), lines.join('\n'));
  const { siteFor } = createSites({
    brand: 'Kith',
    origin: 'http://kith.example',
    roomOrigin: undefined,
    publicRoom: undefined,
    contentDir,
    development: true,
    isMailed: false,
    registration: 'open',
    freeBytes: 1_000,
  });
  const textAt = (path: string): string => {
    const found = siteFor('open', new URLSearchParams(), 'en').find(path, '');
    return found.kind === 'document' ? String(found.document.encodings.identity) : found.kind;
  };
  expect(textAt('/legal/imprint')).toContain('>Us.</p>');
  for (const path of ['/', '/legal', '/legal/terms', '/sitemap.xml'])
    expect(textAt(path), path).toContain('/legal/imprint');
  expect(textAt('/legal/nothing')).not.toContain('Us.');
});
