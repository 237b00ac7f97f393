import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { samiModelsTexts } from '../sami-models.texts.ts';

type Props = { text: string; language: string };

/** Wide lines scroll. */
export function CodeBlock({ text, language }: Props) {
  const t = useText(samiModelsTexts);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(() => t('copiedCode')),
      () => notify(() => t('copyAnswerFailed')),
    );
  return (
    <figure className="overflow-hidden rounded-row border border-line bg-raised">
      <figcaption className="flex items-center border-b border-line ps-3 text-small text-ink-2">
        <bdi className="min-w-0 flex-1 truncate">{language || t('code')}</bdi>
        <IconButton icon="copy" label={t('copyCode')} onPress={() => void copy()} />
      </figcaption>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="ring-focus-inside overflow-x-auto px-3 py-2 font-mono text-small"
      >
        {text}
      </pre>
    </figure>
  );
}
