import type { Person } from '@kith/contract';
import { CHAT_ADDED_MAX, CHAT_NAME_MAX_CHARS } from '@kith/contract/base/constants';
import { displayName } from '@kith/contract/base/names';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PaneHeader } from '../../../ui/layout/panes.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { InviteRow } from '../../invitations/index.ts';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { BackToList } from '../conversation/back-to-list.tsx';
import { addPeopleTexts } from '../people/add-people.texts.ts';
import { AddingProgress } from '../people/adding-progress.tsx';
import { type LeftOut, LIMIT, leftOutOf, useAdding } from '../people/use-adding.ts';
import { PeoplePicker } from './people-picker.tsx';

/** `/app/chat/new`: one person, several as a group, or a note to self. */
export function NewChat() {
  const t = useText(chatTexts);
  const words = useText(addPeopleTexts);
  const { me, create } = useChatEngine();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Person[]>([]);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  usePageTitle(t('newChat'));
  const [first] = chosen;
  const openChat = (chatId: string) => navigate(`/app/chat/${chatId}`, { replace: true });
  /** Those of many people who are not in the group from the start. */
  const { adding, begin, stop, retry } = useAdding((chatId) => void openChat(chatId));
  const [madeId, setMadeId] = useState<string>();

  const start = async () => {
    setBusy(true);
    try {
      const groupName = chosen.length > 1 ? name.trim() : '';
      const first = chosen.slice(0, CHAT_ADDED_MAX);
      const others = chosen.slice(CHAT_ADDED_MAX);
      let leftOut: readonly LeftOut[] = [];
      const ids = first.map(({ id }) => id);
      const chatId = await create(ids, groupName || undefined, (notAdded) => {
        leftOut = leftOutOf(first, notAdded);
      });
      if (others.length + leftOut.length === 0) return await openChat(chatId);
      setMadeId(chatId);
      begin(chatId, others, { before: first.length - leftOut.length, leftOut });
    } catch (cause) {
      setBusy(false);
      const isLimit = toFailure(cause).code === 'rate_limited';
      notify(() => (isLimit ? words('limit', LIMIT) : t('startChatFailed')));
    }
  };

  return (
    <>
      <PaneHeader line>
        <BackToList />
        <h2 className="flex-1 truncate text-lead font-heading tracking-tight">{t('newChat')}</h2>
      </PaneHeader>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
        className="mx-auto flex min-h-0 w-full max-w-xl flex-1 flex-col gap-3 px-4 pt-4 small:px-6"
      >
        <PeoplePicker
          chosen={chosen}
          onChange={setChosen}
          aside={
            first && (
              <div className="mt-3 flex flex-col gap-3">
                {chosen.length > 1 && (
                  <TextField
                    label={t('groupName')}
                    value={name}
                    onChange={setName}
                    maxLength={CHAT_NAME_MAX_CHARS}
                    enterKeyHint="done"
                  />
                )}
                <Button type="submit" look="primary" size="large" wide isPending={busy}>
                  {chosen.length === 1
                    ? t('writeTo', { name: displayName(first) })
                    : t('startGroup', { count: chosen.length + 1 })}
                </Button>
              </div>
            )
          }
        >
          {chosen.length === 0 && (
            <>
              <p className="px-3 py-2 text-small text-ink-2">{t('findHint')}</p>
              <button type="button" className={listRow} onClick={() => void start()}>
                <ListRowBody
                  leading={<Avatar id={me} name={t('noteToSelf')} size={40} />}
                  title={t('noteToSelf')}
                  preview={t('noteOfferText')}
                />
              </button>
              <InviteRow />
            </>
          )}
        </PeoplePicker>
      </form>
      {adding !== undefined && madeId !== undefined && (
        <AddingProgress
          title={name.trim() === '' ? words('addingPeople') : t('adding', { name: name.trim() })}
          adding={adding}
          onStop={stop}
          onRetry={retry}
          onClose={() => void openChat(madeId)}
        />
      )}
    </>
  );
}
