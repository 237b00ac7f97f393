import { plainText, textOf } from '@kith/contract/chat/rich-text';
import { useImperativeHandle, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { isTouchOnly } from '../../../ui/interaction/is-touch-only.ts';
import { chatTexts } from '../chat.texts.ts';
import type { FieldProps } from './composer-field.types.ts';

type Props = FieldProps & { onFocus: () => void; onComposing: (isComposing: boolean) => void };

/** Accepts text until the editor has loaded, or if it cannot be loaded. */
export function PlainField(props: Props) {
  const { ref, initial, onChange, onKey, onPaste, onFocus, onComposing } = props;
  const t = useText(chatTexts);
  const { direction } = useLanguage();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => plainText(initial).trimEnd());
  const write = (next: string) => {
    setText(next);
    onChange(next === '' ? [] : textOf(next));
  };
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus({ preventScroll: true }),
    set: (shown) => setText(plainText(shown).trimEnd()),
    insert: (added) => write(`${text}${added}`),
  }));
  return (
    <div className="grid">
      <textarea
        ref={input}
        rows={1}
        dir={text === '' ? direction : 'auto'}
        value={text}
        aria-label={t('write')}
        placeholder={props.placeholder}
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
        enterKeyHint={isTouchOnly() ? 'enter' : 'send'}
        onFocus={onFocus}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onChange={({ target }) => write(target.value)}
        onKeyDown={({ nativeEvent }) => onKey(nativeEvent)}
        onPaste={({ nativeEvent }) => onPaste(nativeEvent)}
        className="col-start-1 row-start-1 resize-none overflow-hidden bg-transparent px-1 py-1.5 wrap-anywhere outline-none placeholder:truncate coarse:py-2.5"
      />
      {/* The same text in the same place gives the field its height. */}
      <div
        aria-hidden
        className="invisible col-start-1 row-start-1 px-1 py-1.5 whitespace-pre-wrap wrap-anywhere coarse:py-2.5"
      >
        {text}{' '}
      </div>
    </div>
  );
}
