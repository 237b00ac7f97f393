import { isMac } from '../../ui/interaction/is-mac.ts';
import type { keyMapTexts } from './key-map.texts.ts';

type KeyText = keyof typeof keyMapTexts.english;
/** Ways to press it, each a list of keys pressed together. */
type Keys = readonly (readonly string[])[];
type KeyGroup = { title: KeyText; rows: readonly { id: KeyText; keys: Keys }[] };

const MOD = isMac ? '⌘' : 'Ctrl';
const ALT = isMac ? '⌥' : 'Alt';

/** Every key that does something, for the map and for the hints in menus. */
export const KEY_MAP: readonly KeyGroup[] = [
  {
    title: 'anywhere',
    rows: [
      { id: 'palette', keys: [[MOD, 'K']] },
      { id: 'keys', keys: [['?']] },
      { id: 'undo', keys: [[MOD, 'Z']] },
      { id: 'escape', keys: [['Esc']] },
    ],
  },
  {
    title: 'lists',
    rows: [
      { id: 'move', keys: [['↓'], ['↑'], ['J'], ['K']] },
      { id: 'ends', keys: [['Home'], ['End']] },
      { id: 'open', keys: [['Enter']] },
    ],
  },
  {
    title: 'contacts',
    rows: [
      { id: 'searchContacts', keys: [['/']] },
      { id: 'newContact', keys: [['N']] },
      { id: 'editContact', keys: [['E']] },
    ],
  },
  {
    title: 'chats',
    rows: [
      {
        id: 'nextChat',
        keys: [
          [ALT, '↓'],
          [ALT, '↑'],
        ],
      },
      { id: 'searchChats', keys: [['/']] },
      { id: 'send', keys: [['Enter']] },
      { id: 'newLine', keys: [['Shift', 'Enter']] },
      {
        id: 'bold',
        keys: [
          [MOD, 'B'],
          [MOD, 'I'],
          [MOD, 'E'],
        ],
      },
      { id: 'looks', keys: [[ALT, 'F10']] },
      { id: 'mention', keys: [['@']] },
      { id: 'messages', keys: [['↓'], ['↑']] },
      { id: 'acts', keys: [['Enter']] },
      { id: 'editMessage', keys: [['E']] },
      { id: 'reply', keys: [['R']] },
      { id: 'pick', keys: [['Space']] },
    ],
  },
];

/** The first way to press it, as a hint: `Ctrl K`. */
export const keysOf = (id: KeyText): string =>
  KEY_MAP.flatMap(({ rows }) => rows)
    .find((row) => row.id === id)
    ?.keys[0]?.join(' ') ?? '';
