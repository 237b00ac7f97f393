import type { NotePreview } from '../search/note-preview.ts';

/** The matching line of a contact, with the matches highlighted. */
export const FoundBy = ({ found: { before, match, after } }: { found: NotePreview }) => (
  <bdi className="block w-fit max-w-full truncate">
    {before}
    {match && (
      <mark className="rounded-[3px] bg-accent-soft font-medium text-accent-text">{match}</mark>
    )}
    {after}
  </bdi>
);
