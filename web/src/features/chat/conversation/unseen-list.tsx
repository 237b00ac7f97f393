import type { CallAnswer } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { type Pages, withPage } from '../../../platform/pages.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { usePagedRows } from '../people/group/paged-rows.tsx';
import { seenListTexts } from './seen-list.texts.ts';
import { useNameWords } from './use-name-words.ts';

type Member = CallAnswer<'participants.list'>['members'][number];

/** The members of a large chat who have not seen an own message, page by page. */
export function UnseenList({ message, seenCount }: { message: HeldMessage; seenCount: number }) {
  const t = useText(seenListTexts);
  const texts = useText(chatTexts);
  const { me } = useChatEngine();
  const { call } = usePlatform();
  const words = useNameWords();
  const [count, setCount] = useState<number>();
  const fetch = async (after?: string): Promise<Pages<Member>> => {
    const query = { unseen: message.id, ...(after && { after }) };
    const page = await call('participants.list', { as: me, params: { id: message.chatId }, query });
    if (page.count !== undefined) setCount(page.count);
    return { rows: page.members, next: page.next };
  };
  const { pages, setPages, hasFailed, load } = usePagedRows(fetch, seenCount);
  const next = pages?.next;
  if (pages?.rows.length === 0) return null;
  return (
    <section className="mt-3">
      <h3 className="flex items-baseline justify-between text-small font-strong">
        {t('unseen')}
        <span className="tabular font-normal text-ink-2">{count}</span>
      </h3>
      {pages === undefined && !hasFailed && <SkeletonRows rows={3} label={texts('loading')} />}
      {hasFailed && (
        <div role="alert" className="flex items-center gap-2 py-3 text-body">
          <p className="flex-1">{t('seenFailed')}</p>
          <Button onPress={load}>{texts('retry')}</Button>
        </div>
      )}
      <ul aria-label={t('unseen')} className="mt-1">
        {pages?.rows.map(({ person }) => {
          const name = displayName(person, words);
          return (
            <li key={person.id} className="flex min-h-11 items-center gap-3">
              <Avatar id={person.id} name={name} src={person.avatar} size={32} />
              <span className="min-w-0 flex-1 truncate text-body">
                <bdi>{name}</bdi>
              </span>
            </li>
          );
        })}
      </ul>
      {next && (
        <MoreButton
          // Its words begin where the names do.
          className="ms-7.5"
          label={t('more')}
          retryLabel={texts('retry')}
          onMore={async () => {
            const page = await fetch(next);
            setPages((held) => held && withPage(held, next, page));
          }}
        />
      )}
    </section>
  );
}
