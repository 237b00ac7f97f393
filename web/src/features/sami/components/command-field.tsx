import type { FormEvent, KeyboardEvent, Ref } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { fieldBox, fieldInput } from '../../../ui/fields/field.tsx';
import { isEnter } from '../../../ui/interaction/enter.ts';
import { samiTexts } from '../sami.texts.ts';

type Props = {
  typed: string;
  suggestions: readonly string[];
  isReady: boolean;
  inputRef: Ref<HTMLTextAreaElement>;
  onType: (typed: string) => void;
  onSubmit: () => void;
};

/** The field for commands, below what could be typed next. */
export function CommandField({ typed, suggestions, isReady, inputRef, onType, onSubmit }: Props) {
  const t = useText(samiTexts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  // Lines of a text that is pasted or typed with Shift stay apart.
  const pressed = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    if (isReady && !event.repeat) onSubmit();
  };
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-2 px-4 pt-2 pb-4">
      {suggestions.length > 0 && (
        <ul aria-label={t('suggestions')} className="flex flex-wrap gap-2">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <Button onPress={() => onType(suggestion)}>
                <bdi>{suggestion.trim()}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={submit}
        className={`${fieldBox} has-[textarea:focus]:border-accent has-[textarea:focus]:shadow-[inset_0_0_0_1px_var(--accent),0_0_0_3px_var(--accent-soft)]`}
      >
        <textarea
          rows={1}
          ref={inputRef}
          aria-label={t('field')}
          placeholder={t('field')}
          dir="auto"
          enterKeyHint="send"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={pressed}
          className={`${fieldInput} field-sizing-content max-h-40 resize-none py-2`}
        />
        <IconButton
          icon="arrow-up"
          label={t('send')}
          type="submit"
          isDisabled={!isReady || typed.trim() === ''}
        />
      </form>
    </div>
  );
}
