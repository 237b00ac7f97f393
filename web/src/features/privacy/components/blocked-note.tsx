import { useEffect, useRef } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { blockingTexts } from '../blocking.texts.ts';
import { useUnblock } from '../privacy.react.ts';

/** Replaces the composer in the chat with a blocked person. */
export function BlockedNote({ id, name }: { id: string; name: string }) {
  const t = useText(blockingTexts);
  const unblock = useUnblock();
  const note = useRef<HTMLDivElement>(null);
  // The pressed button is gone; the undo button takes the focus.
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div
      ref={note}
      className="shrink-0 px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] small:px-4 small:pb-4"
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-sunk py-1.5 ps-4 pe-1.5">
        <p className="min-w-0 text-body text-ink-2 wrap-anywhere">{t('youBlocked', { name })}</p>
        <Button onPress={() => unblock({ id, name })}>{t('unblock')}</Button>
      </div>
    </div>
  );
}
