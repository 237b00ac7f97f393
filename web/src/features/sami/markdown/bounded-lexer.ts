import { Lexer, type Token, Tokenizer, type Tokens, type TokensList } from 'marked';

/** Deeper quotes and lists, and emphasis within emphasis, are shown as they were written. */
const BLOCK_DEPTH_MAX = 6;
const INLINE_DEPTH_MAX = 10;
const TABLE_CELLS_MAX = 1_000;
/** Characters that are read, and read again in nested and continued blocks. */
const BLOCK_EFFORT_MAX = 100_000;
/** Signs at which something may begin, times the characters that may be searched for its end. */
const INLINE_EFFORT_MAX = 2_000_000;
/** Of a call with hardly anything to read. */
const CALL_EFFORT = 100;

const MARKS = /[[*_`~<!\\]/g;
/** An address that goes on is no address that anybody wrote. */
const ADDRESS = /^\S{0,600}(?:\s|$)/;

/** Reading it as Markdown would take too long. */
export class TooMuch extends Error {}

/** What was done for a text, up to its limit. */
const effort = (max: number) => {
  let spent = 0;
  return (cost: number): void => {
    spent += cost;
    if (spent > max) throw new TooMuch();
  };
};
type Spend = ReturnType<typeof effort>;

/** Without HTML, which is text, and without tables of thousands of cells. */
class PlainTokenizer extends Tokenizer {
  readonly #spend: Spend;

  constructor(spend: Spend) {
    super();
    this.#spend = spend;
  }

  override html(): undefined {}
  override tag(): undefined {}

  override table(src: string): Tokens.Table | undefined {
    const [rows] = this.rules.block.table.exec(src) ?? [];
    if (rows === undefined) return undefined;
    const lines = rows.split('\n');
    const columns = (lines[0] ?? '').split('|').length;
    if (columns * lines.length > TABLE_CELLS_MAX) throw new TooMuch();
    return super.table(src);
  }

  /** One in a quote is read again from its beginning for each line that continues it. */
  override list(src: string): Tokens.List | undefined {
    const list = super.list(src);
    if (list !== undefined) this.#spend(list.raw.length);
    return list;
  }

  override url(src: string): Tokens.Link | undefined {
    return ADDRESS.test(src) ? super.url(src) : undefined;
  }
}

/** The lexer of marked, with a limit to what it does for any text. */
class BoundedLexer extends Lexer {
  readonly #blocks: Spend;
  readonly #inlines = effort(INLINE_EFFORT_MAX);
  #blockDepth = 0;
  #inlineDepth = 0;

  constructor() {
    const blocks = effort(BLOCK_EFFORT_MAX);
    super({ gfm: true, tokenizer: new PlainTokenizer(blocks) });
    this.#blocks = blocks;
  }

  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], isClipped = false): Token[] {
    this.#blocks(src.length + CALL_EFFORT);
    if (this.#blockDepth === BLOCK_DEPTH_MAX) {
      if (src !== '') tokens.push({ type: 'text', raw: src, text: src });
      return tokens;
    }
    this.#blockDepth += 1;
    super.blockTokens(src, tokens, isClipped);
    this.#blockDepth -= 1;
    return tokens;
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    const marks = src.match(MARKS)?.length ?? 0;
    this.#inlines((marks + 1) * src.length + CALL_EFFORT);
    if (this.#inlineDepth === INLINE_DEPTH_MAX) {
      tokens.push({ type: 'text', raw: src, text: src });
      return tokens;
    }
    this.#inlineDepth += 1;
    super.inlineTokens(src, tokens);
    this.#inlineDepth -= 1;
    return tokens;
  }
}

/** Throws `TooMuch`. */
export const tokensOf = (text: string): Token[] => new BoundedLexer().lex(text);
