import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemRandom } from './random.ts';
import { createSeal, KEY_FILE, readSecrets } from './seal.ts';

const [OLD, NEW] = ['an old key of some length', 'a new key of some length'];

test('what is sealed is opened for its purpose, with its key, unchanged', () => {
  const seal = createSeal([OLD], systemRandom);
  const sealed = seal.close('totp', 'a secret, ü');
  expect(sealed).not.toContain('secret');
  expect(seal.close('totp', 'a secret, ü')).not.toBe(sealed);
  expect(seal.open('totp', sealed)).toBe('a secret, ü');
  expect(() => seal.open('signing', sealed)).toThrow();
  const broken = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => seal.open('totp', broken)).toThrow();
  expect(() => createSeal([NEW], systemRandom).open('totp', sealed)).toThrow(KEY_FILE);
});

test('a new key seals, and the one before still opens', () => {
  const sealed = createSeal([OLD], systemRandom).close('totp', 'a secret');
  const both = createSeal([NEW, OLD], systemRandom);
  expect(both.isCurrent(sealed)).toBe(false);
  const again = both.close('totp', both.open('totp', sealed));
  expect(both.isCurrent(again)).toBe(true);
  expect(createSeal([NEW], systemRandom).open('totp', again)).toBe('a secret');
  expect(both.isCurrent('never sealed')).toBe(false);
  expect(both.open('totp', 'never sealed')).toBe('never sealed');
});

test('the first start makes a file that nobody else can read, unless a key is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-key-'));
  expect(readSecrets([NEW, OLD], folder, systemRandom)).toEqual([NEW, OLD]);
  const [made] = readSecrets([], folder, systemRandom);
  const file = join(folder, KEY_FILE);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(made).toMatch(/^[\w-]{43}$/);
  writeFileSync(file, `${NEW}\n${readFileSync(file, 'utf8')}`);
  expect(readSecrets([], folder, systemRandom)).toEqual([NEW, made]);
  writeFileSync(file, '\n');
  expect(() => readSecrets([], folder, systemRandom)).toThrow('empty');
  rmSync(folder, { recursive: true });
});
