import { LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';

/** One file of content: its front matter, and the Markdown below. */
export interface Entry<Front> {
  front: Front;
  body: string;
  /** The line of the file on which the body begins. */
  bodyLine: number;
}

/** Parses a file of content, or throws the problem as `line: reason`. */
export const readFrontMatter = <Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): Entry<z.output<Schema>> | { faults: string[] } => {
  const [whole, yaml] = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text) ?? [];
  if (whole === undefined || yaml === undefined || !text.startsWith('---'))
    return { faults: ['1: must start with front matter between two lines of ---'] };
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const lineOf = (offset: number): number => lineCounter.linePos(offset).line + 1;
  if (document.errors.length > 0)
    return { faults: document.errors.map(({ pos, message }) => `${lineOf(pos[0])}: ${message}`) };
  const read = schema.safeParse(document.toJS() ?? {});
  if (read.success)
    return {
      front: read.data,
      body: text.slice(whole.length),
      bodyLine: whole.split('\n').length,
    };
  return {
    faults: read.error.issues.map(({ path, message }) => {
      // A missing field has no line of its own: use that of the nearest parent.
      for (let depth = path.length; depth > 0; depth--) {
        const node = document.getIn(path.slice(0, depth), true) as
          | { range?: [number, number, number] }
          | undefined;
        if (node?.range) return `${lineOf(node.range[0])}: ${path.join('.')}: ${message}`;
      }
      return `2: ${path.join('.')}: ${message}`;
    }),
  };
};
