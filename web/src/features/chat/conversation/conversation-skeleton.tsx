import { useText } from '../../../platform/i18n/language.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { chatTexts } from '../chat.texts.ts';

const SHAPES = [
  'w-2/5',
  'w-3/5',
  'w-1/2 ms-auto',
  'w-1/3',
  'w-3/5 ms-auto',
  'w-2/5 ms-auto',
  'w-1/2',
];

/** Placeholders for loading bubbles. */
export function ConversationSkeleton() {
  const t = useText(chatTexts);
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden px-6 pb-8"
    >
      {SHAPES.map((shape) => (
        <Skeleton key={shape} className={`h-9 max-w-96 rounded-card! ${shape}`} />
      ))}
    </div>
  );
}
