import type { MessageHit } from '@kith/contract';
import { chatTitle } from '@kith/contract/base/names';
import { Link } from 'react-router';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useChat, useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace, shortName } from '../engine/chat-view.ts';
import { Said } from '../list/said.tsx';
import { repliesTexts } from '../threads/replies.texts.ts';
import { hitKey } from './local-hits.ts';
import { MarkedText } from './marked-text.tsx';
import { placeOf } from './place-of.ts';

type Props = {
  hit: MessageHit;
  /** The tab stop of the list. */
  isStop: boolean;
};

/** A search result, which leads to the message in its chat. */
export function HitRow({ hit, isStop }: Props) {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const { lineBy } = useAttachmentWords();
  const now = useToday();
  const replies = useText(repliesTexts);
  const found = useChat(hit.chatId);
  const inGroup = useChat(found?.thread?.chatId ?? '');
  // Here a thread is named after its group.
  const chat = found?.thread ? inGroup : found;
  if (chat === undefined) return null;
  const { group, ...face } = chatFace(chat, people, me);
  const name = chatTitle(chat, people, me, words);
  const title = found?.thread ? replies('threadIn', { name }) : name;
  const by = hit.senderId === me ? t('you') : group && shortName(people.get(hit.senderId), words);
  const line =
    hit.snippet.text === '' ? lineBy('', hit.attachmentMask) : <MarkedText {...hit.snippet} />;
  return (
    <Link
      {...placeOf(hit)}
      className={listRow}
      data-chat={hitKey(hit)}
      tabIndex={isStop ? 0 : -1}
      draggable={false}
    >
      <ListRowBody
        leading={<Avatar {...face} name={title} group={group} />}
        title={title}
        time={
          <time dateTime={new Date(hit.createdTime).toISOString()}>
            {listTime(language, hit.createdTime, now, { yesterday: t('dayYesterday') })}
          </time>
        }
        preview={
          by ? (
            <Said by={by} text={line} most="max-w-1/3" />
          ) : (
            <bdi className="truncate">{line}</bdi>
          )
        }
      />
    </Link>
  );
}
