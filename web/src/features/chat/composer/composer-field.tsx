import type { RichText } from '@kith/contract/chat/rich-text';
import { type ComponentType, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenCalm } from '../../../ui/interaction/when-calm.ts';
import type { FieldHandle, FieldProps } from './composer-field.types.ts';
import { PlainField } from './plain-field.tsx';

type Rich = ComponentType<FieldProps & { isFocused: boolean }>;

/** Kept for as long as the page lives: only the first composer begins plain. */
let loaded: Rich | undefined;
const load = async (): Promise<void> => {
  // A chat that opens takes the focus, and its messages come first.
  await whenCalm();
  loaded = (await import('./rich-field.tsx')).RichField;
};

/** Where the text is written: plain until it is focused, with an editor from then on. */
export function ComposerField(props: FieldProps) {
  const { ref, initial, onChange } = props;
  const [Field, setField] = useState(() => loaded);
  const isFocused = useRef(false);
  const isComposing = useRef(false);
  const field = useRef<FieldHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  /** What was typed before the editor came. */
  const typed = useRef<RichText>(undefined);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    set(text) {
      typed.current = text;
      field.current?.set(text);
    },
    insert: (text) => field.current?.insert(text),
  }));
  const change = (text: RichText) => {
    typed.current = text;
    onChange(text);
  };
  const takeOver = () => {
    const { current: element } = frame;
    // The text that an input method is composing would be interrupted.
    if (element === null || loaded === undefined || isComposing.current) return;
    isFocused.current = document.activeElement?.matches('textarea') ?? false;
    // The editor begins empty: the conversation would follow, and not come back to its end.
    element.style.minBlockSize = `${element.offsetHeight}px`;
    // At once: a key between the two fields would be lost.
    flushSync(() => setField(() => loaded));
    element.style.minBlockSize = '';
  };
  // Without it the plain field goes on; the next focus tries again.
  const focus = () => void load().then(takeOver, () => {});
  const compose = (is: boolean) => {
    isComposing.current = is;
    // Some browsers tell what was composed only after its end.
    if (!is) setTimeout(takeOver);
  };
  return (
    <div ref={frame}>
      {Field ? (
        <Field
          {...props}
          ref={field}
          initial={typed.current ?? initial}
          onChange={change}
          isFocused={isFocused.current}
        />
      ) : (
        <PlainField
          {...props}
          ref={field}
          onChange={change}
          onFocus={focus}
          onComposing={compose}
        />
      )}
    </div>
  );
}
