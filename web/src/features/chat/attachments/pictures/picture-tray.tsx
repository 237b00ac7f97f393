import type { ChosenProps } from '../../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../../platform/i18n/language.ts';
import type { PreparedPicture } from '../../../../platform/pictures.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { chatTexts } from '../../chat.texts.ts';

/** The pictures to send with the message, above the composer. */
export function PictureTray({ chosen, isPreparing, remove }: ChosenProps<PreparedPicture>) {
  const t = useText(chatTexts);
  if (chosen.length === 0 && !isPreparing) return null;
  const count = chosen.length;
  return (
    <ul
      aria-label={t('chosenPictures')}
      className="flex gap-2 overflow-x-auto px-1 pt-1 pb-2 [scrollbar-width:thin]"
    >
      {chosen.map(({ key, url }, at) => (
        <li key={key} className="relative size-22 shrink-0">
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
              onPress={() => remove(key)}
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
