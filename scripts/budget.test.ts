import { expect, test } from 'vitest';
import { filesOf } from './lib/budget.mjs';

const manifest = {
  'index.html': {
    file: 'main.js',
    css: ['main.css'],
    imports: ['_shared.js'],
    dynamicImports: ['src/chat.tsx'],
  },
  '_shared.js': { file: 'shared.js' },
  'src/chat.tsx': {
    file: 'chat.js',
    css: ['chat.css'],
    imports: ['_shared.js', 'index.html'],
    dynamicImports: ['src/editor.tsx'],
  },
  'src/editor.tsx': { file: 'editor.js' },
};

test('a screen counts its static imports and their styles once, but nothing loaded later', () => {
  expect(filesOf(manifest, ['src/main.tsx'])).toEqual(['main.css', 'main.js', 'shared.js']);
  expect(filesOf(manifest, ['src/main.tsx', 'src/chat.tsx'])).toEqual([
    'chat.css',
    'chat.js',
    'main.css',
    'main.js',
    'shared.js',
  ]);
});

test('a module missing from the build is rejected', () => {
  expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx is not a separate chunk');
});
