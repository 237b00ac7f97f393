import { plainText } from '@kith/contract/chat/rich-text';
import Quill, { Delta, type Op, type Range } from 'quill/core.js';
import Clipboard from 'quill/modules/clipboard.js';
import { safeLink } from '../../conversation/rich-blocks.ts';
import { linesOfTabs } from './aligned-lines.ts';
import { toRichText } from './delta.ts';

/** Text cut here keeps its formatting when pasted here again. */
const OWN_TYPE = 'application/x-kith-text';

const ownText = (json: string): Op[] | undefined => {
  try {
    const ops: unknown = JSON.parse(json);
    return Array.isArray(ops) ? (toRichText(ops) as Op[]) : undefined;
  } catch {
    return undefined;
  }
};

const codeOf = (lines: readonly string[]): Op[] =>
  lines.flatMap((line) => [
    ...(line === '' ? [] : [{ insert: line }]),
    { insert: '\n', attributes: { 'code-block': true } },
  ]);

const FENCED = /^```[^\n`]*\n([\s\S]*?)\n?^```[^\S\n]*(?:\n|$)/gm;

/** Plain text in which lines between ``` and ``` are code; the cells of a spreadsheet are aligned. */
export const fencedText = (text: string): Op[] => {
  const aligned = linesOfTabs(text);
  if (aligned !== undefined) return codeOf(aligned);
  const ops: Op[] = [];
  let done = 0;
  for (const found of text.matchAll(FENCED)) {
    if (found.index > done) ops.push({ insert: text.slice(done, found.index) });
    ops.push(...codeOf((found[1] ?? '').split('\n')));
    done = found.index + found[0].length;
  }
  if (done < text.length) ops.push({ insert: text.slice(done) });
  return ops;
};

/**
 * Pastes what was copied here, the supported formatting of HTML, or plain text. HTML is parsed as
 * text and never becomes part of a page.
 */
export class TextClipboard extends Clipboard {
  /** The editor's initial content, from an empty page. */
  override convert({ text = '' }: { html?: string; text?: string }, formats = {}): Delta {
    return new Delta().insert(text, formats);
  }

  override onCaptureCopy(event: ClipboardEvent, isCut = false): void {
    const range = this.quill.getSelection();
    if (event.defaultPrevented || range === null || range.length === 0) return;
    event.preventDefault();
    const { ops } = this.quill.getContents(range.index, range.length);
    event.clipboardData?.setData('text/plain', plainText(toRichText(ops)));
    event.clipboardData?.setData(OWN_TYPE, JSON.stringify(ops));
    if (isCut) this.quill.deleteText(range.index, range.length, Quill.sources.USER);
  }

  override onCapturePaste(event: ClipboardEvent): void {
    const { clipboardData: data } = event;
    const range = this.quill.getSelection(true);
    if (event.defaultPrevented || data === null || range === null) return;
    event.preventDefault();
    const own = ownText(data.getData(OWN_TYPE));
    const text = (data.getData('text/plain') || data.getData('text/uri-list')).replace(
      /\r\n?/g,
      '\n',
    );
    const address = text.trim();
    if (range.length > 0 && safeLink(address) !== undefined)
      this.quill.formatText(range.index, range.length, 'link', address, Quill.sources.USER);
    else if (own) this.put(range, new Delta(own));
    else void this.putForeign(range, data.getData('text/html'), text);
  }

  /** Formatted text if there is formatting; code only accepts plain text. */
  private async putForeign(range: Range, html: string, text: string): Promise<void> {
    const formats = this.formatsAt(range);
    const isCode = Object.keys(formats).length > 0;
    const plain = isCode ? this.convert({ text }, formats) : new Delta(fencedText(text));
    if (html === '' || isCode) return this.put(range, plain);
    const ops = await import('./html-text.ts').then(
      ({ textFromHtml }) => toRichText(textFromHtml(html)),
      () => [],
    );
    const isFormatted = ops.some(({ attributes }) => attributes !== undefined);
    this.put(range, isFormatted ? new Delta(ops as Op[]) : plain);
  }

  /** Text joins the block it is pasted into, and only there gets formatting. */
  private formatsAt({ index }: Range): Record<string, unknown> {
    return this.quill.getFormat(index)['code-block'] ? { 'code-block': true } : {};
  }

  private put({ index, length }: Range, pasted: Delta): void {
    const change = new Delta().retain(index).delete(length).concat(pasted);
    this.quill.updateContents(change, Quill.sources.USER);
    this.quill.setSelection(index + pasted.length(), Quill.sources.SILENT);
    this.quill.scrollSelectionIntoView();
  }
}
