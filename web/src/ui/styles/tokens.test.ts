import { describe, expect, test } from 'vitest';
import css from './tokens.css?raw';

/**
 * Reads the tokens and measures visible contrast: OKLCH to sRGB, clipped as in browsers, then WCAG.
 */
const COLOUR = 'oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+|var\\(--(?:hue|person)\\))\\)';
const LINE = new RegExp(`--([\\w-]+): light-dark\\(${COLOUR}, ${COLOUR}\\);`, 'g');

type Colour = { l: number; c: number; h: (hue: number) => number };
const colour = (l = '', c = '', h = ''): Colour => ({
  l: Number(l),
  c: Number(c),
  h: (hue) => (h.startsWith('var') ? hue : Number(h)),
});
const tokens = new Map(
  [...css.matchAll(LINE)].map(([, name = '', l, c, h, dl, dc, dh]) => [
    name,
    { light: colour(l, c, h), dark: colour(dl, dc, dh) },
  ]),
);

function luminance({ l, c, h }: Colour, hue: number): number {
  const angle = (h(hue) * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (x: number) => Math.min(1, Math.max(0, x));
  const red = clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, ground: string, theme: 'light' | 'dark', hue: number): number {
  const [one, other] = [text, ground].map((name) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`tokens.css has no --${name}`);
    return luminance(token[theme], hue) + 0.05;
  }) as [number, number];
  return Math.max(one, other) / Math.min(one, other);
}

const PROFILE_HUES = [205, 285, 150, 35, 255, 340, 80, 320];
const PERSON_HUES = Array.from({ length: 12 }, (_, step) => step * 30 + 10);
const GROUNDS = ['bg', 'pane', 'raised', 'sunk'];
const on = (texts: string[], grounds: string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

const profilePairs = [
  ...on(['ink', 'ink-2', 'ink-3', 'accent-text'], GROUNDS),
  ...on(['ink', 'ink-2', 'accent-text'], ['accent-soft']),
  ...on(['own-ink', 'own-ink-2', 'accent-text'], ['own']),
  ...on(['ink', 'ink-2'], ['line', 'line-soft', 'raised-line', 'raised-line-soft']),
  ...on(['harm-text', 'waiting-text', 'done-text'], GROUNDS),
  ...on(['harm-text'], ['harm-soft']),
  ...on(['waiting-text', 'ink'], ['waiting-soft']),
  ['on-accent', 'accent'],
  ['on-harm', 'harm'],
  ['pane', 'ink'],
  ['on-stage', 'stage'],
] as const;
const personPairs = [
  ...on(['person-ink'], ['person-from', 'person-to']),
  ...on(['person-name'], ['bg', 'raised', 'own']),
];

describe.each(['light', 'dark'] as const)('in %s every text has enough contrast', (theme) => {
  test.each(profilePairs)('%s on %s', (text, ground) => {
    for (const hue of PROFILE_HUES)
      expect(contrast(text, ground, theme, hue), `hue ${hue}`).toBeGreaterThanOrEqual(4.5);
  });
  test.each(personPairs)('%s on %s', (text, ground) => {
    for (const hue of PERSON_HUES)
      expect(contrast(text, ground, theme, hue), `hue ${hue}`).toBeGreaterThanOrEqual(4.5);
  });
});

test('the contrast of black on white is computed correctly', () => {
  tokens.set('black', { light: colour('0', '0', '0'), dark: colour('0', '0', '0') });
  tokens.set('white', { light: colour('1', '0', '0'), dark: colour('1', '0', '0') });
  expect(contrast('black', 'white', 'light', 0)).toBeCloseTo(21, 1);
});
