import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { chatTexts } from '../chat.texts.ts';
import type { ChosenPictures as Chosen } from './use-chosen-pictures.ts';

/** What will be sent with the message, above the line that is being written. */
export function ChosenPictures({ chosen, isPreparing, remove }: Chosen) {
  const t = useText(chatTexts);
  if (chosen.length === 0 && !isPreparing) return null;
  const count = chosen.length;
  return (
    <ul
      aria-label={t('chosenPictures')}
      className="flex gap-2 overflow-x-auto px-1 pt-1 pb-2 [scrollbar-width:thin]"
    >
      {chosen.map(({ url }, at) => (
        <li key={url} className="relative size-22 shrink-0">
          <img
            src={url}
            alt={t('chosenPicture', { at: at + 1, count })}
            className="size-full rounded-control border border-line object-cover"
          />
          <span className="absolute end-0.5 top-0.5 rounded-control bg-raised/90">
            <IconButton
              icon="xmark"
              size={16}
              label={t('takeOut', { at: at + 1 })}
              onPress={() => remove(url)}
            />
          </span>
        </li>
      ))}
      {isPreparing && (
        <li className="grid size-22 shrink-0 place-items-center rounded-control bg-sunk">
          <Spinner size={20} />
          <span className="sr-only">{t('preparing')}</span>
        </li>
      )}
    </ul>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Takes files dropped anywhere on the page, and says so while they are above it. */
export function DropPictures({ onDrop }: { onDrop: (files: File[]) => void }) {
  const t = useText(chatTexts);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
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
        {t('dropPictures')}
      </span>
    </div>
  );
}
