import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../**/*.texts*.ts'],
  { eager: true, import: 'default', query: '?raw' },
);

/**
 * Finds texts that are read only once: at the top of a module, or as initial state. Memoized texts
 * are fine, because a change of language creates another `t`, which the linter requires as a
 * dependency. Toasts and `useWords` take functions, which must not pass on a stored text.
 */
const STALE = [
  /^(?:export )?(?:const|let) \w+[^=\n]*= (?:translate\(\w+\)\(|t\()/gm,
  /\buse(?:State|Ref)(?:<[^>]*>)?\((?:\(\) => )?[^;\n]*\bt\(/g,
  /\bset(?!Attribute|Heard)[A-Z]\w*\([^;\n>]*\b(?:t|say)\('/g,
  /\b(?:notify|setError)\(\s*\(\) => [\w.]+\s*[,)]/g,
];
const staleIn = (source: string): string[] =>
  STALE.flatMap((pattern) => [...source.matchAll(pattern)].map(([found]) => found));

test('no text is read at module level or kept from the first rendering', () => {
  const found = Object.entries(SOURCES).flatMap(([file, source]) =>
    staleIn(source).map((text) => `${file}: ${text}`),
  );
  expect(Object.keys(SOURCES).length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test('texts that would be stale in another language are detected', () => {
  const sources = [
    "const TITLE = translate(chatTexts)('chats');",
    "export const LABEL = t('save');",
    "  const [title] = useState(t('chats'));",
    "  const [title] = useState<string>(() => t('chats'));",
    "  const title = useRef(t('chats'));",
    "    return setError(t('enterName'));",
    "    setErrors({ name: t('enterName') });",
    '    notify(() => failed);',
    '    setError(() => words);',
  ];
  expect(sources.filter((source) => staleIn(source).length === 0)).toEqual([]);
  const current = [
    'const t = useText(chatTexts);',
    "  const title = t('chats');",
    "export const notifyLost = (): void => notify(() => translate(chatTexts)('lost'));",
    "    setError(() => t('enterName'));",
    "    setErrors({ name: () => t('enterName') });",
    '    notify(failed);',
    '  const [title, setTitle] = useState(chat.title);',
  ];
  expect(current.flatMap(staleIn)).toEqual([]);
});
