import type { Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { Mention } from '@kith/contract/chat/rich-text';
import Quill from 'quill/core.js';
import { useEffect, useState } from 'react';
import { usePreference } from '../../../preferences/index.ts';
import { useChat, useChatEngine, usePeople } from '../../chat.react.ts';
import { useNameWords } from '../../conversation/use-name-words.ts';
import { othersOf, shortName } from '../../engine/chat-view.ts';
import { findMembers } from './find-members.ts';
import { lineBefore } from './marks.ts';

const WANTED = /(?:^|[\s(\uFFFC])@([^@\n\uFFFC]{0,40})$/;

/** The text after the `@` before the cursor; undefined if there is none. */
const soughtIn = (quill: Quill): string | undefined => {
  const range = quill.getSelection();
  if (range === null || range.length > 0) return undefined;
  const { code, 'code-block': block } = quill.getFormat(range);
  if (code || block) return undefined;
  return WANTED.exec(lineBefore(quill, range.index))?.[1];
};

/** Suggests members for a mention. */
export const useMentions = (quill: Quill | undefined, chatId: string) => {
  const { me } = useChatEngine();
  const chat = useChat(chatId);
  const people = usePeople();
  const words = useNameWords();
  const isShort = usePreference('chat_compact_mentions');
  const [sought, setSought] = useState<string>();
  const [at, setAt] = useState(0);
  useEffect(() => {
    const look = () => {
      setSought(soughtIn(quill as Quill));
      setAt(0);
    };
    quill?.on('editor-change', look);
    return () => void quill?.off('editor-change', look);
  }, [quill]);

  const found = findMembers(chat ? othersOf(chat, me) : [], people, sought);
  const active = found[Math.min(at, found.length - 1)];

  const choose = (person: Person) => {
    const range = quill?.getSelection(true);
    if (!quill || !range || sought === undefined) return;
    const value = isShort ? shortName(person, words) : displayName(person, words);
    const mention: Mention = { id: person.id, value, isShort, denotationChar: '@' };
    const start = range.index - sought.length - 1;
    quill.deleteText(start, sought.length + 1, Quill.sources.USER);
    quill.insertEmbed(start, 'mention', mention, Quill.sources.USER);
    quill.insertText(start + 1, ' ', Quill.sources.USER);
    quill.setSelection(start + 2, 0, Quill.sources.SILENT);
    setSought(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (active === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((found.indexOf(active) + step + found.length) % found.length);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(active);
    else if (event.key === 'Escape') setSought(undefined);
    else return;
    event.preventDefault();
  };
  return { found, active, choose, press };
};
