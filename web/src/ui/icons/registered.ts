/**
 * The icon set: a grid of 24, line width 1.75. `line` is stroked, `fill` is filled; `solid`
 * replaces both for icons with a heavier variant. `flip` mirrors it in right-to-left text.
 */
export type Drawing = {
  readonly line?: string;
  readonly fill?: string;
  readonly solid?: { readonly line?: string; readonly fill?: string; readonly width?: number };
  readonly flip?: true;
};

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
export const box = (x: number, y: number, w: number, h: number, r = 1.5) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
/** A stroke with the same shape and more weight. */
export const heavy = (line: string): Drawing => ({ line, solid: { line, width: 2.75 } });
const slash = 'M4 4l16 16';

const bubble = 'M12 3.5a8.5 8.5 0 1 1-3.9 16.05L3.5 20.5l.95-4.6A8.5 8.5 0 0 1 12 3.5Z';
const handset =
  'M5.2 3.75h2.9a1.2 1.2 0 0 1 1.15.87l.9 3.2a1.2 1.2 0 0 1-.33 1.2L8.2 10.6a13.2 13.2 0 0 0 5.2 5.2l1.58-1.62a1.2 1.2 0 0 1 1.2-.33l3.2.9a1.2 1.2 0 0 1 .87 1.15v2.9a1.45 1.45 0 0 1-1.5 1.45C10.6 19.8 4.2 13.4 3.75 5.25A1.45 1.45 0 0 1 5.2 3.75Z';
const eye = 'M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12Z';
const triangle =
  'M10.7 4.7 3.3 17.6a1.5 1.5 0 0 0 1.3 2.2h14.8a1.5 1.5 0 0 0 1.3-2.2L13.3 4.7a1.5 1.5 0 0 0-2.6 0Z';
const shackle = 'M8 10.5v-3a4 4 0 0 1 8 0v3';
const head = circle(12, 7.75, 3.75);
const shoulders = 'M4.75 19.75a7.25 7.25 0 0 1 14.5 0';
const pageFold = 'M13.5 3.5v4.25a.75.75 0 0 0 .75.75h4.25';
const page =
  'M13.5 3.5h-6A1.5 1.5 0 0 0 6 5v14a1.5 1.5 0 0 0 1.5 1.5h9.5a1.5 1.5 0 0 0 1.5-1.5V8.5l-5-5Z';

export const registered = {
  'arrow-down': heavy('M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5'),
  'arrow-up': heavy('M12 19V5.5M6.5 11 12 5.5l5.5 5.5'),
  back: { ...heavy('M14.5 5 8 12l6.5 7'), flip: true },
  bell: {
    line: 'M6.5 10.25a5.5 5.5 0 0 1 11 0c0 5 2 6.25 2 6.25h-15s2-1.25 2-6.25M10 19.75a2 2 0 0 0 4 0',
  },
  block: { line: `${circle(12, 12, 8.25)}M6.2 6.2l11.6 11.6` },
  'caret-down': { line: 'M7 10h10l-5 5.5Z', solid: { fill: 'M6 9.25h12L12 16Z' } },
  chat: { line: bubble, solid: { line: bubble, fill: bubble } },
  check: heavy('M5 12.75 9.75 17.5 19.25 7'),
  'chevron-down': heavy('M6 9.5l6 6 6-6'),
  'chevron-end': { ...heavy('M9.5 6l6 6-6 6'), flip: true },
  clock: { line: `${circle(12, 12, 8.25)}M12 7.5V12l3 2` },
  contacts: {
    line: `${box(5, 3.5, 14, 17)}M5 16.75h14${circle(12, 8.25, 1.75)}M9 13.75a3.1 3.1 0 0 1 6 0`,
    solid: {
      line: box(5, 3.5, 14, 17),
      fill: `${box(5, 3.5, 14, 17)}${circle(12, 8, 2.1)}M8.5 14a3.6 3.6 0 0 1 7 0ZM6.5 16.25h11v1h-11Z`,
    },
  },
  copy: {
    line: `${box(8.5, 8.5, 11.5, 11.5)}M15.5 5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5`,
  },
  edit: {
    line: 'M4.5 19.5l.9-3.9L16.2 4.8a1.9 1.9 0 0 1 2.7 0l.3.3a1.9 1.9 0 0 1 0 2.7L8.4 18.6ZM14 7l3 3',
  },
  eye: { line: `${eye}${circle(12, 12, 2.75)}` },
  'eye-off': { line: `${eye}${circle(12, 12, 2.75)}${slash}` },
  file: { line: `${page}${pageFold}M9 12.5h6.5M9 16h6.5` },
  info: {
    line: `${circle(12, 12, 8.25)}M12 11.25V16`,
    fill: circle(12, 8.25, 1),
    solid: {
      fill: `${circle(12, 12, 9)}M11 10.75v5.5a1 1 0 0 0 2 0v-5.5a1 1 0 0 0-2 0Z${circle(12, 7.75, 1.2)}`,
    },
  },
  key: { line: `${circle(8.25, 15.75, 4)}M11.25 12.75 19.5 4.5M15.5 8.5l3 3M17.75 6.25l2 2` },
  link: {
    line: 'M10 14a4 4 0 0 0 5.66 0l3-3A4 4 0 0 0 13 5.34l-1 1M14 10a4 4 0 0 0-5.66 0l-3 3A4 4 0 0 0 11 18.66l1-1',
  },
  lock: {
    line: `${box(5, 10.5, 14, 10)}${shackle}M12 14.5v2`,
    solid: { line: shackle, fill: box(4.5, 10, 15, 11) },
  },
  mail: { line: `${box(3.5, 5.5, 17, 13)}M4 7.25l8 6 8-6` },
  mobile: { line: `${box(7, 3, 10, 18, 2)}M11 17.75h2` },
  more: { fill: [5.5, 12, 18.5].map((x) => circle(x, 12, 1.5)).join('') },
  note: {
    line: 'M6 4.5h12A1.5 1.5 0 0 1 19.5 6v8.5l-5 5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5ZM14.5 19.5V16a1.5 1.5 0 0 1 1.5-1.5h3.5M8.5 9h7M8.5 12.5h4',
  },
  picture: {
    line: `${box(3.5, 4.5, 17, 15)}M3.75 16.25l4.7-4.5 4.05 3.9 2.75-2.4 5 4.25`,
    fill: circle(15.25, 9, 1.5),
  },
  phone: { line: handset, solid: { line: handset, fill: handset } },
  plus: heavy('M12 5v14M5 12h14'),
  reply: { line: 'M9.5 6 4 11.5 9.5 17M4 11.5h9.5a6.5 6.5 0 0 1 6.5 6.5v.5', flip: true },
  retry: heavy('M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.75 2.75v4h-4'),
  search: {
    line: `${circle(10.75, 10.75, 6.5)}M15.5 15.5 20 20`,
    solid: { line: `${circle(10.75, 10.75, 6.25)}M15.5 15.5 20 20`, width: 2.75 },
  },
  sliders: {
    line: `M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9${circle(15.25, 7.5, 2.25)}${circle(8.75, 16.5, 2.25)}`,
    solid: {
      line: 'M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9',
      fill: `${circle(15.25, 7.5, 3)}${circle(8.75, 16.5, 3)}`,
      width: 2,
    },
  },
  trash: {
    line: 'M4.5 6.5h15M9.5 6.5V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v1.5M6.25 6.5l.8 12.1a1.5 1.5 0 0 0 1.5 1.4h6.9a1.5 1.5 0 0 0 1.5-1.4l.8-12.1M10 10.5V16M14 10.5V16',
  },
  user: {
    line: `${head}${shoulders}`,
    solid: { fill: `${circle(12, 7.75, 4.5)}M4 20.5a8 8 0 0 1 16 0Z` },
  },
  'user-plus': {
    line: `${circle(9.5, 7.75, 3.75)}M2.75 19.75a6.75 6.75 0 0 1 13.5 0M18.5 8v6M15.5 11h6`,
  },
  video: {
    line: `${box(3, 6.5, 12.5, 11)}M15.5 10.5 21 7.5v9l-5.5-3`,
  },
  warning: {
    line: `${triangle}M12 9.5v4`,
    fill: circle(12, 16.5, 1),
    solid: {
      fill: `${triangle}M11 9.25v4a1 1 0 0 0 2 0v-4a1 1 0 0 0-2 0Z${circle(12, 16.5, 1.2)}`,
      line: triangle,
    },
  },
  xmark: heavy('M6 6l12 12M18 6 6 18'),
} satisfies Record<string, Drawing>;
