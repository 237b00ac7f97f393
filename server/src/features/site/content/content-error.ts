/** What is wrong in the operator's content, told by file and line. */
export class ContentError extends Error {
  constructor(faults: readonly string[]) {
    super(`The content is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** The line, from 1, in which a place of a text is. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
