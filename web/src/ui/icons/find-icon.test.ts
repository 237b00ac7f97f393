import { expect, test } from 'vitest';
import { findIcon } from './find-icon.ts';

test('[S8.05] a name that is not a custom icon, flag, image or registered icon is reported as not imported', () => {
  expect(findIcon('kith').kind).toBe('drawing');
  expect(findIcon('search').kind).toBe('drawing');
  expect(findIcon('flag:nl')).toEqual({ kind: 'flag', text: '🇳🇱' });
  expect(findIcon('image:/pictures/one.webp')).toEqual({
    kind: 'image',
    src: '/pictures/one.webp',
  });
  for (const name of ['serach', '', 'flag:nederland', 'image://elsewhere.example/a', 'toString'])
    expect(() => findIcon(name)).toThrow(`The icon "${name}" is not imported.`);
});

test('[S9.07] the bundled icons exist, and chevron, caret, check, xmark, info and warning in both styles', () => {
  for (const name of ['kith', 'beam', 'bullet-above', 'list-item'])
    expect(findIcon(name).kind).toBe('drawing');
  const faces = ['chevron-down', 'caret-down', 'check', 'xmark', 'info', 'warning'];
  for (const name of faces) {
    const found = findIcon(name);
    expect(found.kind === 'drawing' && found.drawing.solid, name).toBeTruthy();
  }
});
