import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemRandom } from './random.ts';
import { createSeal, KEY_FILE, readSecrets } from './seal.ts';

const [OLD, NEW] = ['an old key of some length', 'a new key of some length'];

test('opens sealed values unchanged, only with their purpose and key', () => {
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

test('seals with the new key, and still opens with the previous one', () => {
  const sealed = createSeal([OLD], systemRandom).close('totp', 'a secret');
  const both = createSeal([NEW, OLD], systemRandom);
  expect(both.isCurrent(sealed)).toBe(false);
  const again = both.close('totp', both.open('totp', sealed));
  expect(both.isCurrent(again)).toBe(true);
  expect(createSeal([NEW], systemRandom).open('totp', again)).toBe('a secret');
  expect(both.isCurrent('never sealed')).toBe(false);
  expect(both.open('totp', 'never sealed')).toBe('never sealed');
});

test('the first start creates a private key file, unless a key is configured', () => {
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
