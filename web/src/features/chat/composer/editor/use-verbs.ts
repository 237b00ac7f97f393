import Quill from 'quill/core.js';
import { useEffect, useState } from 'react';
import type { AttachmentChoice } from '../../../../platform/feature/attachment-kind.ts';
import { isEnter } from '../../../../ui/interaction/enter.ts';
import { findVerbs, soughtVerb } from './find-verbs.ts';

/** Suggests what can be added to the message or done in the chat, after a `/` in the empty field. */
export const useVerbs = (quill: Quill | undefined, verbs: readonly AttachmentChoice[]) => {
  const [sought, setSought] = useState<string>();
  const [at, setAt] = useState(0);
  useEffect(() => {
    const look = () => {
      const isHere = quill?.getSelection() != null;
      setSought(isHere ? soughtVerb(quill.getText()) : undefined);
      setAt(0);
    };
    // A menu that opens above takes the focus without a change of the selection.
    const leave = () => setSought(undefined);
    quill?.on('editor-change', look);
    quill?.root.addEventListener('blur', leave);
    return () => {
      quill?.off('editor-change', look);
      quill?.root.removeEventListener('blur', leave);
    };
  }, [quill]);

  const found = findVerbs(verbs, sought);
  const active = found[Math.min(at, found.length - 1)];
  const choose = (verb: AttachmentChoice) => {
    quill?.setText('', Quill.sources.USER);
    setSought(undefined);
    verb.choose();
  };
  const press = (event: KeyboardEvent) => {
    if (active === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((found.indexOf(active) + step + found.length) % found.length);
    else if ((isEnter(event) && !event.shiftKey) || event.key === 'Tab') choose(active);
    else if (event.key === 'Escape') setSought(undefined);
    else return;
    event.preventDefault();
  };
  return { isSought: sought !== undefined, found, active, choose, press };
};
