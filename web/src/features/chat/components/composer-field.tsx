import type { RichText } from '@kith/contract/pure/rich-text';
import { type ComponentType, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldHandle, FieldProps } from './composer-field.types.ts';
import { PlainField } from './plain-field.tsx';

type Rich = ComponentType<FieldProps & { isFocused: boolean }>;

/** Kept for as long as the page lives: only the first composer begins plain. */
let loaded: Rich | undefined;
const load = async (): Promise<Rich> => {
  loaded = (await import('./rich-field.tsx')).RichField;
  return loaded;
};

/** Where the text is written: plain until it is focused, with an editor from then on. */
export function ComposerField(props: FieldProps) {
  const { ref, initial, onChange } = props;
  const [Field, setField] = useState(() => loaded);
  const isFocused = useRef(false);
  const field = useRef<FieldHandle>(null);
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
  if (Field)
    return (
      <Field
        {...props}
        ref={field}
        initial={typed.current ?? initial}
        onChange={change}
        isFocused={isFocused.current}
      />
    );
  const focus = () => {
    isFocused.current = true;
    // Without it the plain field goes on; the next focus tries again.
    void load().then(
      (rich) => {
        isFocused.current = document.activeElement?.matches('textarea') ?? false;
        // At once: a key between the two fields would be lost.
        flushSync(() => setField(() => rich));
      },
      () => {},
    );
  };
  return <PlainField {...props} ref={field} onChange={change} onFocus={focus} />;
}
