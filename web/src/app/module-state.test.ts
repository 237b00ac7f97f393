import { expect, test } from 'vitest';

/** Module-level state that may live as long as the page, whoever is signed in, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'app/languages/languages.ts wanted': 'which language was asked for last, of the page',
  'chat/composer/composer-field.tsx loaded': 'code that was fetched',
  'chat/conversation/language/speech.ts turn': 'which text the one voice of the page reads',
  'chat/conversation/use-active.ts place': 'where the one mouse of the page is',
  'chat/conversation/use-active.ts release': 'gives back what the one mouse points at',
  'chat/notices/sound.ts listeners': 'who draws the choice of this device',
  'chat/notices/sound.ts isOn': 'a choice of this device, kept when somebody signs out',
  'chat/notices/sound.ts audio': 'the one loudspeaker of the page',
  'chat/notices/unread-icon.ts mark': 'the picture of the one icon of the tab',
  'chat/notices/unread-icon.ts wanted':
    'what the one icon of the tab shows; nothing when one leaves',
  'contacts/sorted-contacts.ts latest': 'held weakly, so it goes with the address book',
  'contacts/search/search.worker.ts index': 'of a worker that ends with its engine',
  'rooms/blur/blur.worker.ts pace': 'of a worker that ends with its camera',
};

const SOURCES = import.meta.glob<string>(
  ['../features/**/*.{ts,tsx}', './**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/testing.ts'],
  { eager: true, import: 'default', query: '?raw' },
);

/**
 * Mutable declarations at the top of a module: a `let`, a store, a collection that starts empty.
 */
const MUTABLE =
  /^(?:export )?(?:(?:let|var) (\w+)|const (\w+)[^=\n]*= (?:create\w*Store(?:<.*>)?\(|new (?:Map|Set)(?:<.*>)?\(\)|\[\];|\{\};))/gm;

const stateIn = (source: string): string[] =>
  [...source.matchAll(MUTABLE)].flatMap(([declaration, name, constant]) =>
    /: readonly |: Readonly/.test(declaration) ? [] : [name ?? constant ?? ''],
  );

/** `features/` is omitted from paths, as in the list above. */
const nameOf = (file: string): string => file.replace('../features/', '').replace('./', 'app/');

const found = Object.entries(SOURCES).flatMap(([file, source]) =>
  stateIn(source).map((name) => `${nameOf(file)} ${name}`),
);

test('no module keeps data of the signed-in user: state belongs to an engine', () => {
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort());
});

test('finds mutable variables at the top of a module', () => {
  expect(
    stateIn(
      [
        'let last = 0;',
        'export const drafts = createStore<Drafts>(() => recall());',
        'const places = new Map<string, Place>();',
        'const waiting: Act[] = [];',
        'const NOBODY: readonly string[] = [];',
        "const NAMES = new Set(['a']);",
        'const known = new WeakMap<object, string>();',
        '  let within = 0;',
      ].join('\n'),
    ),
  ).toEqual(['last', 'drafts', 'places', 'waiting']);
});
