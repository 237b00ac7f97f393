import { escaped } from '../../../platform/escaped.ts';

/** Markup that is sent without escaping; only `html` and the Markdown renderer create it. */
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

/** A template of markup: all values are escaped, unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...pieces.map(textOf)));
