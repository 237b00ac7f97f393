import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { isEnter } from '../../../ui/interaction/enter.ts';
import { chatTexts } from '../chat.texts.ts';
import { safeLink } from '../conversation/rich-blocks.ts';

type Props = {
  address: string;
  /** `false` removes the link. */
  onLink: (address: string | false) => void;
  onCancel: () => void;
};

const SCHEME = 'https://';

/** The typed address if it can be linked; otherwise undefined. */
const addressOf = (typed: string): string | undefined =>
  safeLink(typed) ?? (/^[^\s/]+\.[^\s]+$/.test(typed) ? safeLink(`${SCHEME}${typed}`) : undefined);

/** The address of the selected text; an empty one removes the link. */
export function LinkField({ address, onLink, onCancel }: Props) {
  const t = useText(chatTexts);
  const [typed, setTyped] = useState(address);
  const wanted = typed.trim() === '' ? false : addressOf(typed.trim());
  const link = (event: KeyboardEvent) => {
    // The composer around it is a form, which would be submitted.
    event.preventDefault();
    if (wanted !== undefined) onLink(wanted);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form cannot stand in a form, nor a fieldset in a line
    <div
      role="group"
      aria-label={t('link')}
      className="flex items-center gap-1"
      onKeyDown={(event) => {
        if (isEnter(event) && event.target instanceof HTMLInputElement) link(event);
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the address is what one came for
        autoFocus
        type="url"
        inputMode="url"
        aria-label={t('linkAddress')}
        aria-invalid={wanted === undefined}
        placeholder={SCHEME}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="h-8 w-64 min-w-0 rounded-control ring-focus bg-sunk px-2.5 text-body coarse:h-11 coarse:text-lead"
      />
      <IconButton
        icon="check"
        label={t('setLink')}
        isDisabled={wanted === undefined}
        onPress={() => wanted !== undefined && onLink(wanted)}
      />
      <IconButton icon="xmark" label={t('cancel')} onPress={onCancel} />
    </div>
  );
}
