/** An error in the operator's content, with file and line. */
export class ContentError extends Error {
  constructor(faults: readonly string[]) {
    super(`The content is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** The line, from 1, of a position in a text. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
