import { createSearchIndex, type SavedIndex } from './search-index.ts';
import type { SearchDoc } from './search-shelf.ts';

/** Requests of the page; each is answered under its number. */
export type SearchRequest = { seq: number } & (
  | { kind: 'open'; saved: SavedIndex | null }
  | { kind: 'put'; docs: readonly SearchDoc[] }
  | { kind: 'remove'; ids: readonly string[] }
  | { kind: 'search'; typed: string; among: readonly string[] | undefined }
  | { kind: 'save' }
);

let index = createSearchIndex();

const answer = (request: SearchRequest): unknown => {
  if (request.kind === 'open') index = createSearchIndex(request.saved);
  else if (request.kind === 'put') index.put(request.docs);
  else if (request.kind === 'remove') index.remove(request.ids);
  else if (request.kind === 'search') return index.search(request.typed, request.among);
  else return index.save();
  return undefined;
};

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  try {
    postMessage({ seq: data.seq, ok: answer(data) });
  } catch (error) {
    postMessage({ seq: data.seq, failed: String(error) });
  }
});
