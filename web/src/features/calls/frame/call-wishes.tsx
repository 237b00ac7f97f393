import { displayName } from '@kith/contract/base/names';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useCallablePeople } from '../../chat/index.ts';
import { useCallFrame, useCalls, useCallsEngine } from '../calls.react.ts';
import { callsTexts } from '../calls.texts.ts';
import { findPeople, MOST_FOUND } from '../dial/find-people.ts';

/** Handles requests of a call's page to the app around it. */
export function CallWishes() {
  const wish = useCallFrame((state) => state.wish);
  if (wish === 'chat') return <OpenChat />;
  return wish === 'add' && <AddPerson />;
}

/** Opens the chat of the group or the person; the call continues above it. */
function OpenChat() {
  const { frame } = useCallsEngine();
  const navigate = useNavigate();
  const current = useCalls((state) => state.current);
  const people = useCallablePeople();
  const other = current?.people.length === 1 ? current.people[0]?.id : undefined;
  const chatId = current?.chatId ?? people.find(({ person }) => person.id === other)?.chatId;
  useEffect(() => {
    frame.granted();
    void navigate(chatId === undefined ? '/app/chat' : `/app/chat/${chatId}`);
  }, [frame, navigate, chatId]);
  return null;
}

function AddPerson() {
  const t = useText(callsTexts);
  const { call } = usePlatform();
  const { frame } = useCallsEngine();
  const current = useCalls((state) => state.current);
  const [sought, setSought] = useState('');
  const others = useCallablePeople().flatMap(({ person }) => {
    if (current?.people.some(({ id }) => id === person.id)) return [];
    const { id, avatar } = person;
    return { id, avatar, name: displayName(person), isGroup: false, numbers: [], emails: [] };
  });
  const people =
    sought.trim() === ''
      ? others.slice(0, MOST_FOUND)
      : findPeople(others, { text: sought }).map(({ person }) => person);
  const add = async (profileId: string, name: string) => {
    frame.granted();
    frame.shrink(false);
    try {
      if (current === null) return;
      const body = { profileId, video: current.video };
      await call('calls.add', { params: { id: current.id }, body });
      notify(() => t('isCalled', { name }));
    } catch {
      notify(() => t('addFailed', { name }));
    }
  };
  return (
    <Dialog isOpen onClose={frame.granted} title={t('addPerson')}>
      <div className="mt-3 flex flex-col gap-2">
        <SearchField
          label={t('findPerson')}
          clearLabel={t('clear')}
          value={sought}
          onChange={setSought}
        />
        {people.length === 0 && (
          <p className="px-1 py-3 text-body text-ink-2">{t('nobodyToAdd')}</p>
        )}
        <ul className="scroll-quiet max-h-80">
          {people.map(({ id, name, avatar }) => (
            <li key={id}>
              <button type="button" className={listRow} onClick={() => void add(id, name)}>
                <ListRowBody
                  leading={<Avatar id={id} name={name} src={avatar} size={40} />}
                  title={name}
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
