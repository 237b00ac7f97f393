import type { ChosenProps } from '../../platform/feature/attachment-kind.ts';
import { bytesText } from '../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { filesTexts } from './files.texts.ts';
import type { ChosenFile } from './media-facts.ts';

/** The files to send with the message, above the composer. */
export function ChosenFiles({ chosen, isPreparing, remove }: ChosenProps<ChosenFile>) {
  const t = useText(filesTexts);
  const { language } = useLanguage();
  if (chosen.length === 0 && !isPreparing) return null;
  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap gap-2 px-1 pt-1 pb-2">
      {chosen.map(({ key, content: { file } }) => (
        <li
          key={key}
          className="flex max-w-full items-center gap-2 rounded-control border border-line bg-sunk ps-2.5"
        >
          <Icon name="file" size={18} className="shrink-0 text-ink-2" />
          <span className="min-w-0">
            <bdi className="block truncate text-small font-medium">{file.name}</bdi>
            <span className="block text-tiny text-ink-2">{bytesText(language, file.size)}</span>
          </span>
          <IconButton
            icon="xmark"
            size={16}
            label={t('removeName', { name: file.name })}
            onPress={() => remove(key)}
          />
        </li>
      ))}
      {isPreparing && (
        <li className="grid size-11 place-items-center rounded-control bg-sunk">
          <Spinner size={20} />
          <span className="sr-only">{t('preparing')}</span>
        </li>
      )}
    </ul>
  );
}
