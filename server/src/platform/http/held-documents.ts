import type { Document } from './documents.ts';

const bytesOf = ({ encodings }: Document): number =>
  Object.values(encodings).reduce((sum, { length }) => sum + length, 0);

/** The documents that were used last, up to `maxBytes`. */
export const createHeldDocuments = (maxBytes: number) => {
  /** The one that was not used for the longest time comes first. */
  const held = new Map<string, Document>();
  let bytes = 0;
  const drop = (name: string): void => {
    const document = held.get(name);
    if (document === undefined || !held.delete(name)) return;
    bytes -= bytesOf(document);
  };
  const add = (name: string, document: Document): void => {
    drop(name);
    held.set(name, document);
    bytes += bytesOf(document);
    for (const oldest of held.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  };
  return {
    add,
    get: (name: string): Document | undefined => {
      const document = held.get(name);
      if (document !== undefined) add(name, document);
      return document;
    },
  };
};
