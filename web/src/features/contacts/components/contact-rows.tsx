import { useState } from 'react';
import { Virtualizer } from 'virtua';
import { useRowList } from '../../../ui/lists/use-row-list.ts';
import { type RowList, rowOfLetter, sectionAt } from '../list-rows.ts';
import { ContactRow } from './contact-row.tsx';
import { LetterStrip } from './letter-strip.tsx';

type Props = {
  list: RowList;
  openId: string | undefined;
  /** A different filter is a different list: it starts at its top. */
  view: string;
};

/** The visible rows, of however many there are. Arrows and j/k move, Enter opens. */
export function ContactRows({ list: { rows, ids, letters }, openId, view }: Props) {
  const { list, stopId, scrollerProps, virtualizerProps } = useRowList({
    name: 'contact',
    ids,
    openId,
    view,
  });
  const [top, setTop] = useState(0);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        {...scrollerProps}
        className={`scroll-quiet h-full pb-2 ps-1.5 ${letters.length > 1 ? 'pe-6' : 'pe-1.5'}`}
      >
        <Virtualizer
          {...virtualizerProps}
          data={rows}
          itemSize={48}
          onScroll={() => {
            const handle = list.current;
            if (handle) setTop(handle.findItemIndex(handle.scrollOffset));
          }}
        >
          {(row) =>
            row.kind === 'section' ? (
              <h2 className="px-3 pt-2.5 pb-1 text-small font-strong text-ink-2">{row.section}</h2>
            ) : (
              // By id, so that the focus stays with a contact when others are added above it.
              <ContactRow
                key={row.entry.contact.id}
                entry={row.entry}
                isOpen={row.entry.contact.id === openId}
                isStop={row.entry.contact.id === stopId}
              />
            )
          }
        </Virtualizer>
      </div>
      {letters.length > 1 && (
        <LetterStrip
          letters={letters}
          current={sectionAt(rows, top)}
          onJump={(letter) =>
            list.current?.scrollToIndex(rowOfLetter(rows, letter), { align: 'start' })
          }
        />
      )}
    </div>
  );
}
