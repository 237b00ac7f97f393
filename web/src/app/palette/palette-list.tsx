import type { Ref } from 'react';
import type { PaletteEntry, PaletteSection } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Shortcut } from '../../ui/interaction/shortcut.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { paletteTexts } from './palette.texts.ts';

type Props = {
  /** Prefix of the ids of the list and its options. */
  id: string;
  ref: Ref<HTMLDivElement>;
  sections: readonly PaletteSection[];
  activeId: string | undefined;
  onPoint: (id: string) => void;
  onChoose: (entry: PaletteEntry) => void;
  onInto: ((entry: PaletteEntry) => void) | undefined;
};

const PICTURE_PX = 28;

/** The results; the field handles the keys and keeps the focus. */
export function PaletteList({ id, ref, sections, activeId, onPoint, onChoose, onInto }: Props) {
  const t = useText(paletteTexts);
  return (
    <div
      id={`${id}list`}
      ref={ref}
      role="listbox"
      aria-label={t('found')}
      tabIndex={-1}
      className={classes('scroll-quiet min-h-0', sections.length > 0 && 'p-2')}
    >
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of controls
        <div key={section.id} role="group" aria-labelledby={`${id}${section.id}`}>
          <div
            id={`${id}${section.id}`}
            className="px-2.5 pt-2 pb-1 text-tiny font-strong text-ink-2"
          >
            {section.title}
          </div>
          {section.entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the field
            <div
              key={entry.id}
              id={`${id}${entry.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === activeId}
              aria-description={onInto && entry.person && t('moreActs')}
              onPointerMove={() => entry.id !== activeId && onPoint(entry.id)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry)}
              className="flex min-h-10 cursor-default select-none items-center gap-3 rounded-control px-2.5 text-body aria-selected:bg-accent-soft coarse:min-h-12 forced:aria-selected:outline-2"
            >
              <span className="grid w-7 shrink-0 place-items-center">
                {entry.leading(PICTURE_PX)}
              </span>
              <span className="min-w-0 flex-1 py-1">
                <bdi className="block w-fit max-w-full truncate font-medium">{entry.title}</bdi>
                {entry.line && (
                  <bdi className="block w-fit max-w-full text-small text-ink-2">{entry.line}</bdi>
                )}
              </span>
              {entry.detail && <span className="text-small text-ink-2">{entry.detail}</span>}
              {entry.keys && <Shortcut keys={entry.keys} />}
              {onInto && entry.person && (
                <span
                  // What it does is the description of the option.
                  aria-hidden="true"
                  title={t('moreActs')}
                  onClick={(event) => {
                    event.stopPropagation();
                    onInto(entry);
                  }}
                  className="target -me-1.5 grid place-items-center rounded-control text-ink-2 hover:bg-sunk hover:text-ink [[aria-selected=false]>&]:opacity-0 coarse:[[aria-selected=false]>&]:opacity-100"
                >
                  <Icon name="chevron-end" size={16} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
