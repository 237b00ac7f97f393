import type { Drawing } from './registered.ts';

const mark = 'M7.9 6v12.2M7.9 12.05c3.4 0 6-2.15 8.3-5.65M7.9 12.05c3.6-.45 6.3 1.55 8.1 5.45';
const waves =
  'M8.5 8.5a5 5 0 0 0 0 7M15.5 8.5a5 5 0 0 1 0 7M5.6 5.6a9 9 0 0 0 0 12.8M18.4 5.6a9 9 0 0 1 0 12.8';

/** Custom icons. */
export const custom = {
  kith: { line: mark, solid: { line: mark, width: 2.1 } },
  beam: {
    line: waves,
    fill: 'M10.25 12a1.75 1.75 0 1 1 3.5 0a1.75 1.75 0 1 1-3.5 0Z',
    solid: {
      line: waves,
      fill: 'M9.75 12a2.25 2.25 0 1 1 4.5 0a2.25 2.25 0 1 1-4.5 0Z',
      width: 2.5,
    },
  },
  'bullet-above': {
    line: 'M4.5 14h15M4.5 18.5h9',
    fill: 'M9.75 7.5a2.25 2.25 0 1 1 4.5 0a2.25 2.25 0 1 1-4.5 0Z',
  },
  'list-item': {
    line: 'M10.5 9.5h9M10.5 14.5h6',
    fill: 'M3.75 9.5a2 2 0 1 1 4 0a2 2 0 1 1-4 0Z',
    flip: true,
  },
} satisfies Record<string, Drawing>;
