import type { RichText } from '@kith/contract/chat/rich-text';
import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { whenStill } from '../../../ui/interaction/when-still.ts';
import { useIsRead } from '../use-is-read.ts';
import type { FieldHandle, FieldProps } from './composer-field.types.ts';
import { PlainField } from './plain-field.tsx';

type Rich = ComponentType<FieldProps & { isFocused: boolean }>;

/** Kept for as long as the page lives: only the first composer starts plain. */
let loaded: Rich | undefined;
const load = async (): Promise<void> => {
  loaded = (await import('./rich-field.tsx')).RichField;
};

/** The text field: plain until it is focused, then with an editor. */
export function ComposerField(props: FieldProps) {
  const { ref, initial, onChange } = props;
  const [Field, setField] = useState(() => loaded);
  const isFocused = useRef(false);
  const isComposing = useRef(false);
  const field = useRef<FieldHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  /** Text typed before the editor was loaded. */
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
    // Text being composed by an input method would be interrupted.
    if (element === null || loaded === undefined || isComposing.current) return;
    // Another composer may have it: that of the thread beside the chat.
    isFocused.current = element.contains(document.activeElement);
    // The editor starts empty: the conversation would jump, and not return to its end.
    element.style.minBlockSize = `${element.offsetHeight}px`;
    // Synchronously: a key between the two fields would be lost.
    flushSync(() => setField(() => loaded));
    element.style.minBlockSize = '';
  };
  const isRead = useIsRead(props.chatId);
  const [isWanted, setWanted] = useState(false);
  const fetchEditor = useEffectEvent(() => {
    setWanted(false);
    // Without the editor the plain field stays; the next focus tries again.
    load()
      .then(whenStill)
      .then(takeOver, () => {});
  });
  // An opened chat takes the focus, and its messages load first.
  useEffect(() => {
    if (isRead && isWanted) fetchEditor();
  }, [isRead, isWanted]);
  const compose = (is: boolean) => {
    isComposing.current = is;
    // Some browsers report composed text only after its end.
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
          onFocus={() => setWanted(true)}
          onComposing={compose}
        />
      )}
    </div>
  );
}
