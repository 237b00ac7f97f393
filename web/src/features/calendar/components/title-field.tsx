import { EVENT_TITLE_MAX_CHARS } from '@kith/contract/calendar/calendar.constants';
import { useText } from '../../../platform/i18n/language.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isEnter } from '../../../ui/interaction/enter.ts';
import { CALENDAR } from '../../timeline/index.ts';
import { calendarTexts } from '../calendar.texts.ts';
import type { EventDraft } from '../event-draft.ts';
import { eventWordsTexts } from '../event-words.texts.ts';
import { withSaid } from '../event-words.ts';
import { useSaidEvent } from '../use-said-event.ts';
import { useSaidWhen } from '../use-said-when.ts';

type Props = { draft: EventDraft; onChange: (draft: EventDraft) => void };

/** The title of a new event. What it says about time and people is offered, and filled in by Enter. */
export function TitleField({ draft, onChange }: Props) {
  const t = useText(calendarTexts);
  const words = useText(eventWordsTexts);
  const saidWhen = useSaidWhen(draft.zone);
  const { said, fill } = useSaidEvent(draft, onChange);
  const when = said?.time && saidWhen(withSaid(draft, said));
  const name = said?.person?.name;
  const offer =
    when !== undefined && name !== undefined
      ? words('fillBoth', { when, name })
      : when !== undefined
        ? words('fillTime', { when })
        : name !== undefined && words('fillPerson', { name });
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        autoFocus
        label={t('title')}
        placeholder={words('example')}
        value={draft.title}
        maxLength={EVENT_TITLE_MAX_CHARS}
        onChange={(title) => onChange({ ...draft, title })}
        onKeyDown={(event) => {
          if (said === undefined || !isEnter(event)) return;
          event.preventDefault();
          fill();
        }}
      />
      <div aria-live="polite">
        {offer && (
          <button
            type="button"
            onClick={fill}
            className="ring-focus flex min-h-9 w-full items-center gap-2 rounded-row bg-accent-soft px-3 py-1.5 text-start text-small text-accent-text coarse:min-h-11"
          >
            <Icon name={CALENDAR} size={18} className="flex-none" />
            <span className="min-w-0 flex-1 text-pretty">{offer}</span>
            <kbd aria-hidden className="coarse:hidden">
              ↵
            </kbd>
          </button>
        )}
      </div>
    </div>
  );
}
