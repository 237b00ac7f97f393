import type { LinkPreview } from '@kith/contract';
import type { ChosenProps } from '../../platform/feature/attachment-kind.ts';
import { useText } from '../../platform/i18n/language.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { LinkContent } from './link-content.tsx';
import { linkPreviewTexts } from './link-preview.texts.ts';

/** The previews to send, above the composer. */
export function LinkChosen({ chosen, remove }: ChosenProps<LinkPreview>) {
  const t = useText(linkPreviewTexts);
  return chosen.map(({ key, content }) => (
    <section
      key={key}
      aria-label={t('chosen')}
      className="mb-2 flex items-start gap-1 rounded-control border-accent border-s-3 bg-sunk ps-2.5 pe-1 py-1"
    >
      <LinkContent preview={content} />
      <IconButton icon="xmark" size={16} label={t('removePreview')} onPress={() => remove(key)} />
    </section>
  ));
}
