import Blockquote from 'quill/formats/blockquote.js';
import List from 'quill/formats/list.js';

/** The marker of a line follows the direction of its text; in an empty line, that of the page. */
const runOwnWay = (line: HTMLElement): void => {
  const way = /\p{L}/u.test(line.textContent) ? 'auto' : null;
  if (way === line.getAttribute('dir')) return;
  if (way === null) line.removeAttribute('dir');
  else line.setAttribute('dir', way);
};

type Context = Record<string, unknown>;

export class OwnWayList extends List {
  override optimize(context: Context): void {
    super.optimize(context);
    runOwnWay(this.domNode);
  }
}

export class OwnWayQuote extends Blockquote {
  override optimize(context: Context): void {
    super.optimize(context);
    runOwnWay(this.domNode);
  }
}
