import type { CommandSlots } from '../../../platform/feature/command-verb.ts';
import { useFoundElsewhere } from '../../../platform/feature/use-found-elsewhere.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { useSlow } from '../../../platform/use-slow.ts';
import { samiTexts } from '../sami.texts.ts';

const EACH_MAX = 5;

/** What the searches of all features find, each by its own rules. Nothing is asked that they would not ask. */
export function Found({ slots: { text = '' } }: { slots: CommandSlots }) {
  const t = useText(samiTexts);
  const { sections, isSearching, search } = useFoundElsewhere('sami', text);
  const isSlow = useSlow(isSearching, text);
  const found = sections.filter(({ entries }) => entries.length > 0);
  return (
    <section aria-label={t('found', { text })} className="flex flex-col gap-3">
      {search}
      {found.map(({ id, title, entries }) => (
        <div key={id}>
          <h2 className="mb-1.5 text-small font-strong text-ink-2">{title}</h2>
          <ul className="flex flex-wrap gap-2">
            {entries.slice(0, EACH_MAX).map((entry) => (
              <li key={entry.id} className="max-w-full">
                <button
                  type="button"
                  onClick={() => void entry.run()}
                  className="ring-focus target flex max-w-full items-center gap-2.5 rounded-row border border-line bg-raised px-3 py-1.5 text-start text-small hover:bg-sunk"
                >
                  {entry.leading(28)}
                  <span className="min-w-0">
                    <span className="block truncate font-strong" dir="auto">
                      {entry.title}
                    </span>
                    {entry.line && (
                      <span className="line-clamp-2 text-ink-2" dir="auto">
                        {entry.line}
                      </span>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {found.length === 0 && (
        <p role="status" className="text-body text-ink-2">
          {isSearching ? isSlow && t('searching') : t('nothing')}
        </p>
      )}
    </section>
  );
}
