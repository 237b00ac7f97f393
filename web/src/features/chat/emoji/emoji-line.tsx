import type { EmojiRow } from './emoji-rows.ts';

type Props = {
  row: EmojiRow;
  /** The index of the selected emoji, which Enter inserts. */
  at: number;
  listId: string;
  onPick: (sign: string) => void;
};

/** A heading, or a row of eight emojis. */
export function EmojiLine({ row, at, listId, onPick }: Props) {
  if ('title' in row)
    return (
      <p role="presentation" className="bg-raised px-1 pt-2 pb-1 text-tiny font-strong text-ink-2">
        {row.title}
      </p>
    );
  return (
    <div role="presentation" className="grid grid-cols-8">
      {row.emojis.map(({ sign, name }, column) => {
        const place = row.at + column;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
          <div
            key={sign}
            id={`${listId}${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            aria-label={name}
            title={name}
            onClick={() => onPick(sign)}
            className="grid aspect-square cursor-pointer select-none place-items-center rounded-control text-[1.375rem] leading-none hover:bg-sunk aria-selected:bg-accent-soft forced:aria-selected:outline-2"
          >
            {sign}
          </div>
        );
      })}
    </div>
  );
}
