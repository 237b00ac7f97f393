import type { chatTexts } from '../../chat.texts.ts';
import type { FormatName } from './create-editor.ts';

export type Look = {
  name: FormatName;
  value?: string;
  text: Extract<
    keyof typeof chatTexts.english,
    'bold' | 'italic' | 'strike' | 'code' | 'bulletList' | 'orderedList' | 'quote' | 'codeBlock'
  >;
  keys?: string;
  drawing: string;
};

/** The formats of selected text; icons on a grid of 24. */
export const LOOKS: readonly Look[] = [
  {
    name: 'bold',
    text: 'bold',
    keys: 'B',
    drawing: 'M7 5h6a3.5 3.5 0 0 1 0 7H7ZM7 12h7a3.5 3.5 0 0 1 0 7H7Z',
  },
  { name: 'italic', text: 'italic', keys: 'I', drawing: 'M10.5 5H17M7 19h6.5M13.75 5l-3.5 14' },
  {
    name: 'strike',
    text: 'strike',
    keys: '⇧X',
    drawing:
      'M4.5 12h15M16.5 8c0-2-2-3.25-4.5-3.25S7.5 6 7.5 8c0 1.75 1.25 2.75 3 4M7.5 16c0 2 2 3.25 4.5 3.25s4.5-1.25 4.5-3.25c0-1-.5-1.75-1.25-2.5',
  },
  {
    name: 'code',
    text: 'code',
    keys: 'E',
    drawing: 'M8.5 7.5 4 12l4.5 4.5M15.5 7.5 20 12l-4.5 4.5',
  },
  {
    name: 'list',
    value: 'bullet',
    text: 'bulletList',
    keys: '⇧8',
    drawing: 'M10 6.5h10M10 12h10M10 17.5h10M5 6.5h.01M5 12h.01M5 17.5h.01',
  },
  {
    name: 'list',
    value: 'ordered',
    text: 'orderedList',
    keys: '⇧7',
    drawing: 'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4.5 5.5 6 4.75V9.5M4.5 15h2.25L4.5 19.25H7',
  },
  {
    name: 'blockquote',
    text: 'quote',
    keys: '⇧9',
    drawing: 'M5 5v14M9.5 7.5H20M9.5 12H20M9.5 16.5h6',
  },
  {
    name: 'code-block',
    text: 'codeBlock',
    drawing:
      'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5ZM7.5 9l3 3-3 3M12.5 15.25h4',
  },
];
export const LINK_DRAWING =
  'M10 14a4 4 0 0 0 5.66 0l3-3A4 4 0 0 0 13 5.34l-1 1M14 10a4 4 0 0 0-5.66 0l-3 3A4 4 0 0 0 11 18.66l1-1';
