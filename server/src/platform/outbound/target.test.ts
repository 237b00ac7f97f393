import { expect, test } from 'vitest';
import { addressRule } from './address.ts';
import { findTarget, type Resolve } from './target.ts';
import type { Unreachable } from './unreachable.ts';

const signal = new AbortController().signal;
const noNames: Resolve = async () => [];

/** The network address that an address leads to, or why it is refused. */
const leadsTo = async (url: string, resolve = noNames, ranges: string[] = []): Promise<string> => {
  const found = await findTarget(url, { classify: addressRule(ranges), resolve, signal }).catch(
    ({ reason }: Unreachable) => reason,
  );
  return typeof found === 'string' ? found : found.addresses.join(' ');
};

type Bytes = readonly [number, number, number, number];
const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
const halves = ([a, b, c, d]: Bytes): string => `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
const asNumber = ([a, b, c, d]: Bytes): number => ((a * 256 + b) * 256 + c) * 256 + d;
const flipped = (bytes: Bytes): Bytes => bytes.map((byte) => 255 - byte) as unknown as Bytes;

/** Every spelling of an IPv4 address. */
const SPELLINGS: Record<string, (bytes: Bytes) => string> = {
  dotted: (bytes) => bytes.join('.'),
  'dotted, with a final dot': (bytes) => `${bytes.join('.')}.`,
  decimal: (bytes) => `${asNumber(bytes)}`,
  hexadecimal: (bytes) => `0x${asNumber(bytes).toString(16)}`,
  octal: (bytes) => `0${asNumber(bytes).toString(8)}`,
  'hexadecimal parts': (bytes) => bytes.map((byte) => `0x${hex(byte)}`).join('.'),
  'octal parts': (bytes) => bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
  'two parts': ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
  'three mixed parts': ([a, b, c, d]) => `0x${hex(a)}.0${b.toString(8)}.${c * 256 + d}`,
  'full-width digits': (bytes) =>
    bytes.join('.').replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  'percent-encoded': (bytes) => bytes.join('.').replaceAll('.', '%2e'),
  'ideographic full stops': (bytes) => bytes.join('。'),
  'mapped into IPv6': (bytes) => `[::ffff:${bytes.join('.')}]`,
  'mapped into IPv6, hexadecimal': (bytes) => `[0:0:0:0:0:FFFF:${halves(bytes)}]`,
  'translated by NAT64': (bytes) => `[64:ff9b::${halves(bytes)}]`,
};
/** IPv6 forms that contain an IPv4 address and are never used on the web. */
const OUTDATED: Record<string, (bytes: Bytes) => string> = {
  'IPv4-compatible': (bytes) => `[::${halves(bytes)}]`,
  translated: (bytes) => `[::ffff:0:${halves(bytes)}]`,
  'local NAT64': (bytes) => `[64:ff9b:1::${halves(bytes)}]`,
  '6to4': (bytes) => `[2002:${halves(bytes)}::1]`,
  Teredo: (bytes) => `[2001:0:${halves(bytes)}:0:0:${halves(flipped(bytes))}]`,
};

const INNER: readonly Bytes[] = [
  [0, 0, 0, 0],
  [10, 1, 2, 3],
  [100, 64, 0, 1],
  [127, 0, 0, 1],
  [127, 255, 255, 254],
  [168, 63, 129, 16],
  [169, 254, 169, 254],
  [172, 16, 0, 1],
  [172, 31, 255, 255],
  [192, 0, 0, 8],
  [192, 0, 2, 1],
  [192, 88, 99, 1],
  [192, 168, 1, 1],
  [198, 18, 0, 1],
  [198, 51, 100, 1],
  [203, 0, 113, 1],
  [224, 0, 0, 1],
  [240, 0, 0, 1],
  [255, 255, 255, 255],
];
const OUTER: readonly Bytes[] = [
  [1, 1, 1, 1],
  [8, 8, 4, 4],
  [93, 184, 215, 14],
  [172, 32, 0, 1],
  [223, 255, 255, 254],
];

const REFUSED = [
  // IPv6 addresses that the internet does not route.
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[100::1]', '[2001:db8::1]', '[2001:10::1]'],
  ...['[2001:2::1]', '[2001:20::1]', '[2001:30::1]', '[3fff::1]', '[4000::1]', '[5f00::1]'],
  ...['[fc00::1]', '[fd12:3456:789a::1]', '[fe80::1]', '[fec0::1]', '[ff02::1]', '[ffff::1]'],
  // A zone names a network of this machine.
  ...['[fe80::1%25eth0]', '[fe80::1%eth0]', '[2606:4700::1%251]', '[::1%25lo]'],
  // Names that only this machine or its network knows.
  ...['localhost', 'localhost.', 'LOCALHOST', 'ｌｏｃａｌｈｏｓｔ', 'metadata', 'intranet', 'com'],
].map((host) => `http://${host}/`);

const NOT_WEB = [
  ...['', ' ', 'example.com', '//example.com', '/path', 'http:', 'http://', 'https://:443'],
  ...['ftp://example.com', 'file:///etc/passwd', 'gopher://example.com', 'data:text/html,x'],
  ...['javascript:alert(1)', 'ws://example.com', 'blob:http://example.com/x', 'about:blank'],
  ...['http://user@example.com', 'http://user:word@example.com', 'http://:word@example.com'],
  ...['http://example.com@127.0.0.1', 'http://127.0.0.1@example.com', 'http://a%40b:c@example.com'],
  ...['http://exa mple.com', 'http://[::1', 'http://1.2.3.4.5.6', 'http://256.1.1.1', 'http://0x/'],
  ...['http://example.com:65536', 'http://example.com:-1', 'http://a%00b.com'],
];

test('300 forms of addresses: refuses internal ones in every spelling', async () => {
  const inner = [...Object.entries(SPELLINGS), ...Object.entries(OUTDATED)].flatMap(([, spell]) =>
    INNER.map((bytes) => `http://${spell(bytes)}/`),
  );
  const forms = [...inner, ...REFUSED, ...NOT_WEB];
  expect(forms.length).toBeGreaterThanOrEqual(300);
  const passed: string[] = [];
  for (const form of forms) if ((await leadsTo(form)) !== 'refused') passed.push(form);
  expect(passed).toEqual([]);
});

test('accepts a public address in every spelling', async () => {
  const refused: string[] = [];
  for (const [name, spell] of Object.entries(SPELLINGS))
    for (const bytes of OUTER)
      if ((await leadsTo(`http://${spell(bytes)}/`)) === 'refused')
        refused.push(`${name} ${bytes}`);
  expect(refused).toEqual([]);
  expect(await leadsTo('https://[2606:4700::1111]/')).toBe('2606:4700::1111');
  for (const outdated of Object.values(OUTDATED))
    expect(await leadsTo(`http://${outdated([8, 8, 8, 8])}/`)).toBe('refused');
});

test('looks a name up once, and refuses it if any of its addresses is internal', async () => {
  const asked: string[] = [];
  const names: Record<string, string[]> = {
    'example.com': ['93.184.215.14', '2606:4700::1111'],
    'xn--bcher-kva.example': ['93.184.215.14'],
    'inner.example': ['10.0.0.1'],
    'both.example': ['93.184.215.14', '127.0.0.1'],
    'six.example': ['93.184.215.14', '::ffff:169.254.169.254'],
    'zone.example': ['fe80::1%eth0'],
    'nat.example': ['64:ff9b::808:808'],
    'inner-nat.example': ['64:ff9b::a00:1'],
  };
  const resolve: Resolve = async (name) => {
    asked.push(name);
    return names[name] ?? [];
  };
  const found = async (url: string) => [await leadsTo(url, resolve), asked.splice(0).join(' ')];
  expect(await found('http://example.com/')).toEqual([
    '93.184.215.14 2606:4700::1111',
    'example.com',
  ]);
  expect(await found('http://EXAMPLE.com./')).toEqual([
    '93.184.215.14 2606:4700::1111',
    'example.com',
  ]);
  expect(await found('https://bücher.example')).toEqual(['93.184.215.14', 'xn--bcher-kva.example']);
  for (const name of ['inner', 'both', 'six', 'zone', 'inner-nat'])
    expect(await found(`https://${name}.example`)).toEqual(['refused', `${name}.example`]);
  expect(await found('https://nat.example')).toEqual(['64:ff9b::808:808', 'nat.example']);
  expect(await found('https://missing.example')).toEqual(['unresolved', 'missing.example']);
});

test('allows only the usual ports, except in networks that the operator opened', async () => {
  const at = (url: string) => leadsTo(url, noNames, ['127.0.0.0/8', 'fd00::/8', '10.9.8.7']);
  expect(await at('http://8.8.8.8:443/')).toBe('8.8.8.8');
  expect(await at('https://8.8.8.8:80/')).toBe('8.8.8.8');
  for (const port of [1, 22, 25, 8080, 8443, 65_535])
    expect(await at(`http://8.8.8.8:${port}/`)).toBe('refused');
  expect(await at('http://127.1:8080/')).toBe('127.0.0.1');
  expect(await at('http://[::ffff:127.0.0.1]:25/')).toBe('::ffff:7f00:1');
  expect(await at('http://[fd00::1]/')).toBe('fd00::1');
  expect(await at('http://10.9.8.7/')).toBe('10.9.8.7');
  for (const host of ['10.9.8.6', '[::1]', '[fe80::1]', '192.168.0.1'])
    expect(await at(`http://${host}/`)).toBe('refused');
});
