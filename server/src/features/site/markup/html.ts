import { escaped } from '../../../platform/escaped.ts';

/** Markup that is sent as it is; only `html` and the Markdown renderer make it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | false | null | undefined | readonly Piece[];

const textOf = (piece: Piece): string => {
  if (piece === undefined || piece === null || piece === false) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(textOf).join('');
  return escaped(String(piece));
};

/** A template of markup: whatever is put into it is escaped, unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...pieces.map(textOf)));
