import type { Chat } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { EVERYONE, type Mention } from '@kith/contract/chat/rich-text';
import Quill from 'quill/core.js';
import { useEffect, useState } from 'react';
import { useText } from '../../../../platform/i18n/language.ts';
import { isEnter } from '../../../../ui/interaction/enter.ts';
import { usePreference } from '../../../preferences/index.ts';
import { useChat, useChatEngine } from '../../chat.react.ts';
import { chatTexts } from '../../chat.texts.ts';
import { useNameWords } from '../../conversation/use-name-words.ts';
import { fold, isGroup, mayIn, memberCountOf, shortName } from '../../engine/chat-view.ts';
import { lineBefore } from './marks.ts';
import { useMembersSought } from './use-members-sought.ts';

const WANTED = /(?:^|[\s(\uFFFC])@([^@\n\uFFFC]{0,40})$/;

/** The text after the `@` before the cursor; undefined if there is none. */
const soughtIn = (quill: Quill): string | undefined => {
  const range = quill.getSelection();
  if (range === null || range.length > 0) return undefined;
  const { code, 'code-block': block } = quill.getFormat(range);
  if (code || block) return undefined;
  return WANTED.exec(lineBefore(quill, range.index))?.[1];
};

/** A member who can be mentioned, or everyone. */
export interface Mentionable {
  id: string;
  name: string;
  /** The name in the mention. */
  mentioned: string;
  avatar?: string | null;
}

const isAlone = (chat: Chat): boolean => memberCountOf(chat) < 2;

const isSought = (names: readonly string[], typed: string | undefined): boolean =>
  typed !== undefined && names.some((name) => fold(name).startsWith(fold(typed)));

/** Suggests members for a mention, and everyone after them. */
export const useMentions = (
  quill: Quill | undefined,
  chatId: string,
  { isEdit }: { isEdit: boolean },
) => {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const own = useChat(chatId);
  // In a thread, all members of its group.
  const inGroup = useChat(own?.thread?.chatId ?? '');
  const chat = own?.thread ? inGroup : own;
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

  const found: Mentionable[] = useMembersSought(chat, sought).map((person) => ({
    id: person.id,
    name: displayName(person),
    mentioned: isShort ? shortName(person, words) : displayName(person, words),
    avatar: person.avatar,
  }));
  const all = t('mentionAll');
  const mayMentionAll =
    !isEdit &&
    chat !== undefined &&
    isGroup(chat, me) &&
    mayIn(chat, me, 'mention') &&
    !isAlone(chat);
  if (mayMentionAll && isSought([all, EVERYONE, 'all'], sought))
    found.push({ id: EVERYONE, name: all, mentioned: all });
  const active = found[Math.min(at, found.length - 1)];

  const choose = ({ id, mentioned: value }: Mentionable) => {
    const range = quill?.getSelection(true);
    if (!quill || !range || sought === undefined) return;
    const mention: Mention = { id, value, isShort, denotationChar: '@' };
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
    else if ((isEnter(event) && !event.shiftKey) || event.key === 'Tab') choose(active);
    else if (event.key === 'Escape') setSought(undefined);
    else return;
    event.preventDefault();
  };
  return { found, active, choose, press };
};
