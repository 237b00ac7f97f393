import type { RoomPerson } from '@kith/contract';
import { joined } from '../../../platform/i18n/joined.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { CopyLink, NewLink } from './copy-link.tsx';
import { Refusal } from './refusal.tsx';
import { RoomIcon } from './room-icon.tsx';
import { WordButton } from './stage-button.tsx';

/** Who is in the room and who is knocking, with the actions of the host. */
export function PeoplePanel() {
  const t = useText(roomsTexts);
  const room = useRoom((state) => state.room);
  const isHost = useRoom((state) => state.you?.role === 'host');
  if (room === undefined) return null;
  const present = room.people.filter(({ state }) => state === 'in');
  return (
    <aside
      aria-label={t('people')}
      className="scroll-quiet flex min-h-0 flex-col gap-3 p-3 last:flex-1 not-last:max-h-[55%] not-last:shrink-0"
    >
      <h2 className="font-strong text-body text-ink">
        {t('people')} <span className="text-ink-2">{present.length}</span>
      </h2>
      <ul className="flex flex-col gap-1">
        {present.map((person) => (
          <PersonRow key={person.id} person={person} isHost={isHost} />
        ))}
      </ul>
      <Refusal />
      <CopyLink />
      {isHost && <HostControls />}
      <p className="text-ink-2 text-tiny">{t('seatsLimit', { count: room.seats })}</p>
    </aside>
  );
}

function PersonRow({ person, isHost }: { person: RoomPerson; isHost: boolean }) {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const isMe = useRoom((state) => state.you?.id === person.id);
  const { id, name, profileId, role, media } = person;
  const about = [
    isMe && t('you'),
    role === 'host' && t('host'),
    profileId === null && t('guest'),
    media.hasHandUp && t('handUp'),
  ];
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-3">
      <Avatar id={profileId ?? id} name={name} size={32} />
      <span className="min-w-0 flex-1 truncate">
        <bdi className="font-medium text-ink">{name}</bdi>{' '}
        <span className="text-ink-2 text-small">{joined(about)}</span>
      </span>
      <RoomIcon name={media.isMuted ? 'microphone-off' : 'microphone'} size={18} />
      {isHost && !isMe && (
        <span className="flex basis-full flex-wrap justify-end gap-2 pb-2">
          <WordButton onClick={() => void engine.handOver(id)}>
            {t('makeHost', { name })}
          </WordButton>
          <WordButton onClick={() => void engine.remove(id)}>{t('remove')}</WordButton>
        </span>
      )}
    </li>
  );
}

function HostControls() {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const isLocked = useRoom((state) => state.room?.isLocked ?? false);
  const isPrivate = useRoom(({ room }) => room?.kind === 'private');
  return (
    <div className="flex flex-col gap-2">
      <NewLink />
      {!isPrivate && (
        <WordButton onClick={() => void engine.muteAll()}>
          <RoomIcon name="microphone-off" size={18} />
          {t('muteAll')}
        </WordButton>
      )}
      {!isPrivate && (
        <WordButton aria-pressed={isLocked} onClick={() => void engine.lock(!isLocked)}>
          <RoomIcon name="lock" size={18} />
          {isLocked ? t('unlock') : t('lock')}
        </WordButton>
      )}
    </div>
  );
}
