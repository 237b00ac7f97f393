import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useCallablePeople } from '../../chat/index.ts';
import { useStartedContacts } from '../../contacts/index.ts';
import { useCallFrame, useCalls, useCallsEngine } from '../calls.react.ts';
import { callsTexts } from '../calls.texts.ts';
import type { Callee } from '../calls.types.ts';
import { type Callable, MOST_FOUND } from '../dial/find-people.ts';
import { readTyped } from '../dial/read-typed.ts';
import { Tile } from '../dial/target-list.tsx';
import { useCallables } from '../dial/use-callables.ts';
import { useOwnCountry } from '../dial/use-own-country.ts';
import { type Target, targetsFor } from '../dial/use-target.ts';

type PersonOrTyped =
  | { kind: 'person'; key: string; name: string; person: Callable }
  | Extract<Target, { kind: 'typed' }>;
type AddedBy = Exclude<Callee['by'], { chatId: string }>;

/** Handles requests of a call's page to the app around it. */
export function CallWishes() {
  const wish = useCallFrame((state) => state.wish);
  if (wish === 'chat') return <OpenChat />;
  return wish === 'add' && <AddPerson />;
}

/** Opens the chat of the group or the person, with the call above it, or else that of the room. */
function OpenChat() {
  const { frame } = useCallsEngine();
  const navigate = useNavigate();
  const current = useCalls((state) => state.current);
  const people = useCallablePeople();
  const other = current?.people.length === 1 ? current.people[0]?.id : undefined;
  const chatId = current?.chatId ?? people.find(({ person }) => person.id === other)?.chatId;
  useEffect(() => {
    frame.granted();
    frame.shrink(chatId !== undefined);
    if (chatId === undefined) frame.ask({ chat: true });
    else void navigate(`/app/chat/${chatId}`);
  }, [frame, navigate, chatId]);
  return null;
}

/** Whether anything is known by which the server may find them. */
const isReachable = ({ profileId, emails }: Callable): boolean =>
  profileId !== undefined || emails.length > 0;

const ofPerson = (person: Callable): PersonOrTyped => {
  const { id, name } = person;
  return { kind: 'person', key: id, name, person };
};

/** As the server takes it, which does not add chats to calls. */
const addedBy = (target: PersonOrTyped): AddedBy => {
  if (target.kind === 'typed') return target.callee.by as AddedBy;
  const { profileId, contactId, id } = target.person;
  if (profileId !== undefined) return { profileId };
  return { contactId: contactId ?? id };
};

function AddPerson() {
  const t = useText(callsTexts);
  useStartedContacts();
  const { call } = usePlatform();
  const { frame } = useCallsEngine();
  const current = useCalls((state) => state.current);
  const [sought, setSought] = useState('');
  const country = useOwnCountry();
  const others = useCallables(country).filter(
    ({ profileId, contactId, obstacle }) =>
      (profileId ?? contactId) !== undefined &&
      obstacle === undefined &&
      !current?.people.some(({ id }) => id === profileId),
  );
  const targets =
    sought.trim() === ''
      ? others.filter(isReachable).slice(0, MOST_FOUND).map(ofPerson)
      : targetsFor(others, readTyped(sought, country), country).flatMap(
          (target): PersonOrTyped | [] => {
            if (target.kind === 'person') return ofPerson(target.found.person);
            return target.kind === 'typed' ? target : [];
          },
        );
  const add = async (target: PersonOrTyped) => {
    const { name } = target;
    frame.granted();
    frame.shrink(false);
    if (current === null) return;
    try {
      const body = { ...addedBy(target), video: current.video };
      await call('calls.add', { params: { id: current.id }, body });
      notify(() => t('isCalled', { name }));
    } catch (error) {
      const isNobody = toFailure(error).code === 'not_found';
      notify(() => (isNobody ? t('nobodyHere') : t('addFailed', { name })));
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
        {targets.length === 0 && (
          <p className="px-1 py-3 text-body text-ink-2">{t('nobodyToAdd')}</p>
        )}
        <ul className="scroll-quiet max-h-80">
          {targets.map((target) => (
            <li key={target.key}>
              <button type="button" className={listRow} onClick={() => void add(target)}>
                <ListRowBody leading={<Face target={target} />} title={target.name} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Face({ target }: { target: PersonOrTyped }) {
  if (target.kind === 'typed')
    return <Tile icon={'email' in target.callee.by ? 'mail' : 'phone'} />;
  const { id, avatar, isGroup } = target.person;
  return <Avatar id={id} name={target.name} src={avatar} group={isGroup} size={40} />;
}
