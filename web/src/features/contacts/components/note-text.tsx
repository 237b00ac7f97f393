import type { RichText } from '@kith/contract/chat/rich-text';

/** A note as React nodes: text, and mentions as chips. */
export function NoteText({ text }: { text: RichText }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {text.map(({ insert }, at) =>
        typeof insert === 'string' ? (
          insert
        ) : (
          <bdi
            // biome-ignore lint/suspicious/noArrayIndexKey: a note never changes its parts in place
            key={at}
            className="rounded-small bg-accent-soft px-1 py-px font-strong text-accent-text"
          >
            {insert.mention.denotationChar}
            {insert.mention.value}
          </bdi>
        ),
      )}
    </p>
  );
}
