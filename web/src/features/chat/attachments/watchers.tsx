import type { RichText } from '@kith/contract/chat/rich-text';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useChatEngine } from '../chat.react.ts';
import { linksIn } from '../conversation/links-in.ts';
import type { useChosen } from './use-chosen.ts';

/** Long enough not to ask for an address that is still being typed. */
const REST_MS = 700;

export interface WatchersHandle {
  /** The text has changed. */
  hear: (text: RichText) => void;
}

type Props = Pick<ReturnType<typeof useChosen>, 'chosen' | 'add' | 'remove'> & {
  ref: Ref<WatchersHandle>;
};

/** Shows kinds what is being written, so that they can add an attachment for it. */
export function Watchers({ ref, chosen, add, remove }: Props) {
  const { kinds } = useChatEngine();
  /** Unknown until something is typed: opening a chat with a draft must not cause requests. */
  const [links, setLinks] = useState<readonly string[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useImperativeHandle(ref, () => ({
    hear(text) {
      clearTimeout(timer.current);
      const look = () => setLinks(linksIn(text));
      if (text.length === 0) look();
      else timer.current = setTimeout(look, REST_MS);
    },
  }));
  useEffect(() => () => clearTimeout(timer.current), []);
  if (links === undefined) return null;
  return kinds.map((kind) => {
    const { type, Watch } = kind;
    if (Watch === undefined) return null;
    const own = chosen.filter((one) => one.type === type);
    const choose = (content: unknown) => add(kind, content);
    return <Watch key={type} links={links} chosen={own} onChoose={choose} remove={remove} />;
  });
}
