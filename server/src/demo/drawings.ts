import sharp from 'sharp';
import type { Dice } from '../testing/fuzz/random.ts';

export const MOTIFS = [
  'harbour',
  'sunset',
  'mountain',
  'forest',
  'sea',
  'night',
  'garden',
  'market',
  'window',
  'cat',
  'umbrella',
  'group',
  'crane',
] as const;
export type Motif = (typeof MOTIFS)[number];

interface Sky {
  top: number;
  low: number;
  light: number;
}
const SKIES: Record<string, Sky> = {
  day: { top: 225, low: 205, light: 82 },
  dusk: { top: 232, low: 24, light: 76 },
  dawn: { top: 210, low: 45, light: 84 },
  night: { top: 240, low: 255, light: 22 },
};

const colour = (hue: number, saturation: number, light: number): string =>
  `hsl(${hue} ${saturation}% ${light}%)`;

/** A ridge from one side to the other. */
const ridge = (dice: Dice, width: number, height: number, base: number, rise: number): string => {
  const points = [`M0 ${height}V${base}`];
  for (let x = 0; x <= width; x += width / 8) points.push(`L${x} ${base - dice.below(rise)}`);
  return `${points.join('')}V${height}Z`;
};

const shapes: Record<Motif, (dice: Dice, w: number, h: number) => string> = {
  harbour: (
    dice,
    w,
    h,
  ) => `${water(dice, w, h)}${boat(w * 0.3, h * 0.66, 1.4)}${boat(w * 0.68, h * 0.72, 1)}
    <path d="M0 ${h * 0.62}h${w * 0.22}v${h * 0.05}h-${w * 0.22}z" fill="#5b4636"/>`,
  sunset: (dice, w, h) => `${sun(w * 0.5, h * 0.55, h * 0.14, 30)}${water(dice, w, h)}`,
  mountain: (
    dice,
    w,
    h,
  ) => `<path d="${ridge(dice, w, h, h * 0.62, h * 0.4)}" fill="hsl(215 25% 62%)"/>
    <path d="${ridge(dice, w, h, h * 0.8, h * 0.3)}" fill="hsl(215 30% 42%)"/>`,
  forest: (dice, w, h) => trees(dice, w, h, 26),
  sea: (dice, w, h) => `${sun(w * 0.72, h * 0.25, h * 0.07, 48)}${water(dice, w, h)}`,
  night: (dice, w, h) => `${stars(dice, w, h)}${sun(w * 0.7, h * 0.28, h * 0.12, 52)}
    <path d="${ridge(dice, w, h, h * 0.86, h * 0.2)}" fill="hsl(240 30% 12%)"/>`,
  garden: (dice, w, h) => flowers(dice, w, h),
  market: (dice, w, h) => stalls(dice, w, h),
  window: (
    dice,
    w,
    h,
  ) => `<rect x="${w * 0.3}" y="${h * 0.12}" width="${w * 0.4}" height="${h * 0.62}" fill="hsl(48 90% 82%)"/>
    <path d="M${w * 0.5} ${h * 0.12}v${h * 0.62}M${w * 0.3} ${h * 0.43}h${w * 0.4}" stroke="#6b5648" stroke-width="${w * 0.012}"/>
    <rect x="${w * 0.27}" y="${h * 0.74}" width="${w * 0.46}" height="${h * 0.03}" fill="#6b5648"/>${dice.once(2) ? sun(w * 0.6, h * 0.25, h * 0.04, 40) : ''}`,
  cat: (_dice, w, h) => cat(w * 0.5, h * 0.62, h * 0.2),
  umbrella: (
    _dice,
    w,
    h,
  ) => `<path d="M${w * 0.3} ${h * 0.5}a${w * 0.2} ${w * 0.2} 0 0 1 ${w * 0.4} 0z" fill="hsl(355 65% 52%)"/>
    <path d="M${w * 0.5} ${h * 0.5}v${h * 0.28}a${w * 0.02} ${w * 0.02} 0 0 0 ${w * 0.04} 0" fill="none" stroke="#3a3330" stroke-width="${w * 0.01}"/>`,
  group: (dice, w, h) => people(dice, w, h),
  crane: (dice, w, h) => `<path d="${ridge(dice, w, h, h * 0.85, h * 0.1)}" fill="hsl(30 15% 45%)"/>
    <path d="M${w * 0.4} ${h * 0.85}V${h * 0.15}M${w * 0.2} ${h * 0.22}H${w * 0.85}M${w * 0.4} ${h * 0.1}L${w * 0.8} ${h * 0.22}M${w * 0.4} ${h * 0.1}L${w * 0.22} ${h * 0.22}M${w * 0.75} ${h * 0.22}V${h * 0.5}" fill="none" stroke="hsl(38 95% 48%)" stroke-width="${w * 0.012}"/>
    <rect x="${w * 0.7}" y="${h * 0.5}" width="${w * 0.1}" height="${h * 0.08}" fill="hsl(25 30% 35%)"/>`,
};

const sun = (x: number, y: number, r: number, hue: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r * 1.8}" fill="${colour(hue, 95, 70)}" opacity="0.25"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour(hue, 95, 72)}"/>`;
const water = (dice: Dice, w: number, h: number): string => {
  const glints = Array.from({ length: 40 }, () => {
    const y = h * 0.62 + dice.below(Math.floor(h * 0.36));
    return `<rect x="${dice.below(w)}" y="${y}" width="${(y - h * 0.55) * 0.5}" height="2" fill="white" opacity="0.25"/>`;
  });
  return `<rect y="${h * 0.6}" width="${w}" height="${h * 0.4}" fill="hsl(${195 + dice.below(25)} 45% 38%)"/>${glints.join('')}`;
};
const boat = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-70 0h140l-22 34h-96z" fill="hsl(8 60% 42%)"/><path d="M-4 -8V-130L62 -8z" fill="#f6f1e7"/><path d="M-10 -8V-104L-54 -8z" fill="#e8dfce"/></g>`;
const trees = (dice: Dice, w: number, h: number, count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const x = dice.below(w);
    const y = h * 0.6 + (at / count) * h * 0.4;
    const size = 50 + (at / count) * 130;
    return `<path d="M${x} ${y - size * 1.6}l${size * 0.5} ${size * 1.6}h-${size}z" fill="hsl(${140 + dice.below(30)} ${25 + dice.below(15)}% ${22 + (1 - at / count) * 26}%)"/>`;
  }).join('');
const stars = (dice: Dice, w: number, h: number): string =>
  Array.from(
    { length: 60 },
    () =>
      `<circle cx="${dice.below(w)}" cy="${dice.below(Math.floor(h * 0.7))}" r="${1 + dice.below(2)}" fill="white" opacity="0.8"/>`,
  ).join('');
const flowers = (dice: Dice, w: number, h: number): string =>
  `<rect y="${h * 0.55}" width="${w}" height="${h}" fill="hsl(120 30% 42%)"/>${Array.from(
    { length: 70 },
    () => {
      const y = h * 0.55 + dice.below(Math.floor(h * 0.42));
      const r = 4 + (y / h) ** 4 * 22;
      const hue = dice.pick([345, 20, 48, 280, 10]);
      return `<g transform="translate(${dice.below(w)} ${y})"><circle r="${r}" fill="${colour(hue, 75, 66)}"/><circle r="${r * 0.4}" fill="hsl(45 90% 60%)"/></g>`;
    },
  ).join('')}`;
const stalls = (dice: Dice, w: number, h: number): string =>
  Array.from({ length: 3 }, (_, at) => {
    const x = w * (0.04 + at * 0.32);
    const hue = dice.pick([5, 200, 150, 40]);
    const stripes = Array.from(
      { length: 6 },
      (_, i) =>
        `<rect x="${x + (i * w * 0.28) / 6}" y="${h * 0.36}" width="${(w * 0.28) / 6}" height="${h * 0.12}" fill="${i % 2 ? '#fbf5e8' : colour(hue, 60, 50)}"/>`,
    );
    const fruit = Array.from(
      { length: 24 },
      () =>
        `<circle cx="${x + 20 + dice.below(Math.floor(w * 0.25))}" cy="${h * 0.66 + dice.below(Math.floor(h * 0.1))}" r="${h * 0.028}" fill="${colour(dice.pick([28, 45, 95, 8]), 80, 52)}"/>`,
    );
    return `${stripes.join('')}<rect x="${x}" y="${h * 0.7}" width="${w * 0.28}" height="${h * 0.2}" fill="hsl(28 35% 40%)"/>${fruit.join('')}`;
  }).join('');
const cat = (x: number, y: number, r: number): string =>
  `<g fill="hsl(28 40% 34%)"><ellipse cx="${x}" cy="${y + r * 0.9}" rx="${r * 1.7}" ry="${r * 0.8}"/><circle cx="${x - r}" cy="${y}" r="${r * 0.75}"/><path d="M${x - r * 1.6} ${y - r * 0.3}l${r * 0.15} -${r * 0.75}l${r * 0.5} ${r * 0.4}zM${x - r * 0.4} ${y - r * 0.3}l-${r * 0.15} -${r * 0.75}l-${r * 0.5} ${r * 0.4}z"/><path d="M${x + r * 1.5} ${y + r}q${r * 0.9} -${r * 1.1} ${r * 0.1} -${r * 1.7}" fill="none" stroke="hsl(28 40% 34%)" stroke-width="${r * 0.28}" stroke-linecap="round"/></g>
  <path d="M${x - r * 1.3} ${y}q${r * 0.12} ${r * 0.12} ${r * 0.24} 0M${x - r * 0.9} ${y}q${r * 0.12} ${r * 0.12} ${r * 0.24} 0" stroke="#fff6e8" stroke-width="4" fill="none"/>`;
const people = (dice: Dice, w: number, h: number): string =>
  `<rect y="${h * 0.72}" width="${w}" height="${h}" fill="hsl(95 25% 52%)"/>${Array.from(
    { length: 6 },
    (_, at) => {
      const x = w * (0.14 + at * 0.145);
      const y = h * (0.5 + dice.below(8) / 100);
      return `<path d="M${x - w * 0.06} ${h * 0.9}q0 -${h * 0.9 - y - h * 0.06} ${w * 0.06} -${h * 0.9 - y - h * 0.06}t${w * 0.06} ${h * 0.9 - y - h * 0.06}z" fill="${colour(dice.below(360), 45, 48)}"/><circle cx="${x}" cy="${y}" r="${h * 0.06}" fill="${colour(24 + dice.below(10), 45, 36 + dice.below(40))}"/>`;
    },
  ).join('')}`;

const SKY_OF: Partial<Record<Motif, string>> = { sunset: 'dusk', night: 'night', mountain: 'dawn' };

/** Picture size divided by drawing size. */
const SCALE = 2 / 3;
const AVATAR_SCALE = 1 / 3;

/** A randomly drawn picture; the same random numbers draw the same one. */
export const draw = async (dice: Dice, motif: Motif, isSquare = false): Promise<Uint8Array> => {
  const isTall = !isSquare && dice.once(4);
  const [w, h] = isSquare ? [720, 720] : isTall ? [720, 960] : [960, 720];
  const sky = SKIES[SKY_OF[motif] ?? dice.pick(['day', 'day', 'dawn'])] as Sky;
  const scale = isSquare ? AVATAR_SCALE : SCALE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w * scale}" height="${h * scale}" viewBox="0 0 ${w} ${h}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colour(sky.top, 42, sky.light - 12)}"/><stop offset="1" stop-color="${colour(sky.low, 65, sky.light)}"/></linearGradient></defs>
    <rect width="${w}" height="${h}" fill="url(#sky)"/>${shapes[motif](dice, w, h)}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
};
