import type { RoomPerson } from '@kith/contract';
import { joined } from '../../../platform/i18n/joined.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { CopyInvitation } from './copy-invitation.tsx';
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
      {isHost && <HostControls />}
      <p className="text-ink-2 text-tiny">{t('seatsLimit', { count: room.seats })}</p>
    </aside>
  );
}

/** Only the host sees who is knocking: above the people, or above the panels beside them. */
export function Knocking({ isBeside = false }: { isBeside?: boolean }) {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const people = useRoom((state) => state.room?.people);
  const isHost = useRoom((state) => state.you?.role === 'host');
  const knocking = people?.filter(({ state }) => state === 'waiting') ?? [];
  if (!isHost || knocking.length === 0) return null;
  return (
    <section
      role="status"
      className={classes(
        'flex flex-col gap-2',
        isBeside
          ? 'scroll-quiet max-h-[25dvh] shrink-0 p-3 pb-0 beside:max-h-[60dvh]'
          : 'absolute end-4 top-16 z-10 w-72',
      )}
    >
      {knocking.map(({ id, name }) => (
        <div key={id} className="flex flex-col gap-3 rounded-card bg-raised p-3 shadow-float">
          <p className="flex items-center gap-2 font-medium text-ink">
            <Avatar id={id} name={name} size={36} />
            <bdi>{t('knocks', { name })}</bdi>
          </p>
          <div className="grid grid-cols-2 gap-2">
            <WordButton look="primary" onClick={() => void engine.admit(id, true)}>
              {t('letIn')}
            </WordButton>
            <WordButton onClick={() => void engine.admit(id, false)}>{t('notNow')}</WordButton>
          </div>
        </div>
      ))}
    </section>
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
      <CopyInvitation />
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
