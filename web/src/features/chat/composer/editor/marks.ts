import Quill, { Delta } from 'quill/core.js';

const MARKS = [
  { name: 'bold', pattern: /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/ },
  { name: 'italic', pattern: /(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/ },
  { name: 'italic', pattern: /(?<![_\w])_([^_\s](?:[^_]*[^_\s])?)_$/ },
  { name: 'strike', pattern: /~~([^~\s](?:[^~]*[^~\s])?)~~$/ },
  { name: 'code', pattern: /`([^`\n]+)`$/ },
];
/** Placeholder for embedded objects. */
const THING = '\uFFFC';

/** The line up to `index`, with one character per embedded object. */
export const lineBefore = (quill: Quill, index: number): string => {
  const [, offset] = quill.getLine(index);
  return quill
    .getContents(index - offset, offset)
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : THING))
    .join('');
};

/** The character inserted by a change, if it was a single one. */
export const typedSign = ({ ops }: Delta): string | undefined => {
  const { insert } = ops.find((op) => op.insert !== undefined) ?? {};
  return typeof insert === 'string' && insert.length === 1 ? insert : undefined;
};

/** Formats `**so**`, `_so_`, `~~so~~` and `` `so` `` when the last character is typed. */
export const applyMarks = (quill: Quill, change: Delta): void => {
  const sign = typedSign(change);
  const index = quill.getSelection()?.index;
  if (sign === undefined || index === undefined || !'*_~`'.includes(sign)) return;
  const format = quill.getFormat(index);
  const before = lineBefore(quill, index);
  if (format['code-block'] && before === '```') {
    quill.deleteText(index - 3, 3, Quill.sources.USER);
    quill.formatLine(index - 3, 1, 'code-block', false, Quill.sources.USER);
    return;
  }
  if (format['code-block'] || format.code) return;
  if (before === '```') {
    quill.deleteText(index - 3, 3, Quill.sources.USER);
    quill.formatLine(index - 3, 1, 'code-block', true, Quill.sources.USER);
    return;
  }
  for (const { name, pattern } of MARKS) {
    const found = pattern.exec(before);
    if (found === null) continue;
    const [all, inner = ''] = found;
    const edge = (all.length - inner.length) / 2;
    quill.history.cutoff();
    quill.updateContents(
      new Delta()
        .retain(index - all.length)
        .delete(edge)
        .retain(inner.length, { [name]: true })
        .delete(edge),
      Quill.sources.USER,
    );
    quill.setSelection(index - 2 * edge, Quill.sources.SILENT);
    // Text typed next is plain again.
    quill.format(name, false, Quill.sources.SILENT);
    return;
  }
};
