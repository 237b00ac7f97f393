/** The controls of a room's toolbar between the devices and the end, in order. */
export const CONTROLS = [
  'screen',
  'hand',
  'react',
  'captions',
  'people',
  'chat',
  'add',
  'devices',
  'picture',
  'record',
] as const;
export type Control = (typeof CONTROLS)[number];

/** The controls that stay visible longest if there is little space. */
const BY_NEED: readonly Control[] = [
  'chat',
  'people',
  'screen',
  'hand',
  'react',
  'add',
  'captions',
  'devices',
  'picture',
];

const CONTROL_PX = 48;
const GAP_PX = 8;
/** At either end of the row. */
const PADDING_PX = 12;
/** The microphone and the camera. */
const DEVICES = 2;
/** Space for the label beside its icon, in every language. */
const LEAVE_PX = 3 * (CONTROL_PX + GAP_PX);
const WORD_FROM_PX = 600;

/**
 * The controls that fit into one row of this width, beside the devices and the button to leave. The
 * others go into a menu, which takes the space of a control.
 */
export const fitControls = (
  wanted: readonly Control[],
  widthPx: number,
): { shown: readonly Control[]; more: readonly Control[]; hasWord: boolean } => {
  const hasWord = widthPx >= WORD_FROM_PX;
  const free = widthPx - 2 * PADDING_PX - (hasWord ? LEAVE_PX : CONTROL_PX);
  const count = Math.floor(free / (CONTROL_PX + GAP_PX)) - DEVICES;
  // Recording is always in the menu, so that nobody starts it by accident.
  const hidden = wanted.filter((each) => each === 'record').length;
  if (hidden === 0 && wanted.length <= count) return { shown: wanted, more: [], hasWord };
  const first = BY_NEED.filter((each) => wanted.includes(each)).slice(0, Math.max(0, count - 1));
  return {
    shown: wanted.filter((each) => first.includes(each)),
    more: wanted.filter((each) => !first.includes(each)),
    hasWord,
  };
};
