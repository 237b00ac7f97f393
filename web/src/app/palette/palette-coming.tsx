import { useText } from '../../platform/i18n/language.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { paletteTexts } from './palette.texts.ts';

/** Shown while the palette is loading on a slow connection: what was typed is already displayed. */
export function PaletteComing({ typed }: { typed: string }) {
  const t = useText(paletteTexts);
  return (
    <div className="fixed inset-0 z-40 flex animate-[appear_120ms_ease-out_150ms_both] items-start justify-center bg-veil px-4 pt-[12vh] max-small:px-2 max-small:pt-[max(0.5rem,env(safe-area-inset-top))]">
      <p
        role="status"
        className="flex h-13 w-full max-w-xl items-center gap-3 rounded-card bg-raised ps-4 pe-2 text-lead text-ink shadow-float forced:border"
      >
        <Spinner size={20} />
        <span className="sr-only">{t('loading')}</span>
        <bdi className="truncate">{typed}</bdi>
      </p>
    </div>
  );
}
