import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { chatTexts } from '../chat.texts.ts';

type Props = {
  onDrop: (files: File[]) => void;
  /** For a thread: accepts files dropped on it; the conversation accepts all others. */
  threadId: string | undefined;
};

/** The thread under the pointer. */
const threadUnder = ({ target }: Event): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-thread]')?.dataset.thread
    : undefined;

/** Accepts files dropped anywhere on the page, with a hint while they are dragged over it. */
export function DropFiles({ onDrop, threadId }: Props) {
  const t = useText(chatTexts);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const isHere = (event: DragEvent) => hasFiles(event) && threadUnder(event) === threadId;
    // Otherwise the browser would open the files in place of the app.
    const over = (event: DragEvent) => {
      setOver(isHere(event));
      if (hasFiles(event)) event.preventDefault();
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
      if (!isHere(event)) return;
      setOver(false);
      onDrop([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  });
  if (!isOver) return null;
  return (
    <div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-card border-2 border-dashed border-accent bg-accent-soft/90 text-lead font-strong text-accent-text">
      <span className="flex items-center gap-2">
        <Icon name="picture" size={24} />
        {t('dropFiles')}
      </span>
    </div>
  );
}
