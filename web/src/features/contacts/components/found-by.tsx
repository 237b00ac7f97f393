import type { NotePreview } from '../search/note-preview.ts';

/** A line that a contact was found by, with what was typed marked in it. */
export const FoundBy = ({ found: { before, match, after } }: { found: NotePreview }) => (
  <bdi className="block w-fit max-w-full truncate">
    {before}
    {match && (
      <mark className="rounded-[3px] bg-accent-soft font-medium text-accent-text">{match}</mark>
    )}
    {after}
  </bdi>
);
