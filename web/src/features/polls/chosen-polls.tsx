import { POLL_NAMED_MEMBERS_MAX } from '@kith/contract/base/constants';
import { useEffect, useEffectEvent } from 'react';
import type { AroundProps, ChosenProps } from '../../platform/feature/attachment-kind.ts';
import { useText } from '../../platform/i18n/language.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { memberCountOf, useChat } from '../chat/index.ts';
import type { NewPoll } from './new-poll.ts';
import { POLL } from './poll-icon.ts';
import { pollPartsTexts } from './poll-parts.texts.ts';

/** The polls to send with the message, above the composer. */
export function ChosenPolls({ chosen, remove }: ChosenProps<NewPoll>) {
  const t = useText(pollPartsTexts);
  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap gap-2 px-1 pt-1 pb-2">
      {chosen.map(({ key, content: { question } }) => (
        <li
          key={key}
          className="flex max-w-full items-center gap-2 rounded-control border border-line bg-sunk ps-2"
        >
          <Icon name={POLL} size={18} className="shrink-0 text-accent-text" />
          <bdi className="min-w-0 truncate text-small font-medium">{question}</bdi>
          <IconButton
            icon="xmark"
            size={16}
            label={t('removeName', { name: question })}
            onPress={() => remove(key)}
          />
        </li>
      ))}
    </ul>
  );
}

/** In large chats a poll becomes anonymous, which is said before it is sent. */
export function NamelessNote({ chatId, chosen, replace }: AroundProps) {
  const t = useText(pollPartsTexts);
  const chat = useChat(chatId);
  const members = chat ? memberCountOf(chat) : 0;
  const isLarge = members > POLL_NAMED_MEMBERS_MAX;
  const named = chosen.filter(
    ({ type, content }) => type === 'poll' && !(content as NewPoll).isAnonymous,
  );
  const hide = useEffectEvent(() => {
    for (const { key, type, content } of named)
      replace(key, type, { ...(content as NewPoll), isAnonymous: true });
  });
  useEffect(() => {
    if (isLarge && named.length > 0) hide();
  }, [isLarge, named.length]);
  if (!isLarge) return null;
  return (
    <p role="status" className="px-1 pb-2 text-small text-ink-2">
      {t('nameless', { count: POLL_NAMED_MEMBERS_MAX })}
    </p>
  );
}
