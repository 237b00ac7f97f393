import { useText } from '../../../platform/i18n/language.ts';
import { samiModelsTexts } from '../sami-models.texts.ts';

/** Drawn as text, not as an emoji. */
const CHECKED = '☑\ufe0e';

/** The box of a task, which nobody can tick: it is only said. */
export function TaskMark({ isDone }: { isDone: boolean }) {
  const t = useText(samiModelsTexts);
  return (
    <span className="shrink-0">
      <span aria-hidden>{isDone ? CHECKED : '☐'}</span>
      <span className="sr-only">{t(isDone ? 'taskDone' : 'taskOpen')}</span>
    </span>
  );
}
