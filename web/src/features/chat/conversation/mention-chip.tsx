import { EVERYONE, type Mention } from '@kith/contract/chat/rich-text';
import { useText } from '../../../platform/i18n/language.ts';
import { usePreference } from '../../preferences/index.ts';
import { usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { shortName } from '../engine/chat-view.ts';
import { useNameWords } from './use-name-words.ts';

/** A mention; with the short name if preferred and known. */
export function MentionChip({ mention, isMe }: { mention: Mention; isMe: boolean }) {
  const words = useNameWords();
  const person = usePeople().get(mention.id);
  const isShort = usePreference('chat_compact_mentions') && person !== undefined;
  const t = useText(chatTexts);
  const isEveryone = mention.id === EVERYONE;
  return (
    <span
      // A press shows who that is; keys reach them in the list of members.
      data-profile={isEveryone || isMe ? undefined : mention.id}
      title={isShort ? mention.value : undefined}
      className={`data-profile:cursor-pointer rounded-small px-1 py-px font-strong ${isMe || isEveryone ? 'bg-accent text-on-accent' : 'bg-[color-mix(in_oklab,var(--accent)_22%,transparent)] text-accent-text'}`}
    >
      <bdi>
        {mention.denotationChar}
        {isEveryone ? t('mentionAll') : isShort ? shortName(person, words) : mention.value}
      </bdi>
    </span>
  );
}
