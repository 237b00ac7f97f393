import { useText } from '../../../platform/i18n/language.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import type { Remote } from '../engine/room.types.ts';
import { useRoom } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { Video } from './media.tsx';
import { RoomIcon } from './room-icon.tsx';
import { pictureOf, type Shown } from './shown.ts';
import { StageButton } from './stage-button.tsx';

/** In a low tile, the avatar is smaller and above the name; even smaller in the lowest. */
const AVATAR = 'grid size-full place-content-center [@container(max-height:12rem)]:pb-9';
const BESIDE_PIN = 'max-w-[calc(100%-4rem)] coarse:max-w-[calc(100%-4.5rem)]';

export function Tile({
  shown: { person, what },
  isPinned = false,
  onPin,
  isLarge = false,
}: {
  shown: Shown;
  isPinned?: boolean;
  /** Pins it, or unpins it, if there are others. */
  onPin?: () => void;
  isLarge?: boolean;
}) {
  const t = useText(roomsTexts);
  const isMe = useRoom((state) => state.you?.id === person.id);
  const stream = useRoom((state) => pictureOf(state, { person, what }));
  const isSpeaking = useRoom((state) => state.speakerId === person.id && !person.media.isMuted);
  const reactions = useRoom((state) => state.reactions);
  const { isMuted, hasCamera, isCameraPaused, hasHandUp } = person.media;
  const isPaused = hasCamera && isCameraPaused && !isMe;
  const name = isMe ? t('you') : person.name;
  // Anyone can enter any name; in a private room, both have.
  const isGuest = useRoom(
    ({ room }) => !isMe && person.profileId === null && room?.kind !== 'private',
  );
  const title = what === 'screen' ? t('screenOf', { name: person.name }) : name;
  const own = reactions.filter(({ from }) => from === person.id);
  return (
    <article
      aria-label={title}
      className={classes(
        'group relative min-h-0 min-w-0 overflow-hidden rounded-card bg-pane [container-type:size]',
        isSpeaking && what === 'camera' && 'outline-2 outline-accent outline-offset-2',
      )}
    >
      {stream !== null ? (
        <Video
          stream={stream}
          label={title}
          isMirrored={isMe && what === 'camera'}
          fit={what === 'screen' ? 'contain' : 'cover'}
        />
      ) : (
        <div
          className={classes(
            AVATAR,
            isLarge
              ? '[@container(max-height:12rem)]:*:scale-50 [@container(max-height:6rem)]:*:scale-30'
              : '[@container(max-height:12rem)]:*:scale-75 [@container(max-height:6rem)]:*:scale-50',
          )}
        >
          <Avatar id={person.profileId ?? person.id} name={person.name} size={isLarge ? 112 : 64} />
        </div>
      )}
      <div
        className={classes(
          'absolute start-3 bottom-3 flex items-center gap-1.5 rounded-control bg-stage/75 px-2 py-1 text-on-stage text-small',
          onPin ? BESIDE_PIN : 'max-w-[calc(100%-1.5rem)]',
        )}
      >
        {isMuted && what === 'camera' && (
          <span role="img" aria-label={t('muted')}>
            <RoomIcon name="microphone-off" size={14} />
          </span>
        )}
        <bdi className="min-w-6 truncate font-medium">{title}</bdi>
        {/* The name gives way: that somebody may be anybody is said. */}
        {isGuest && <span className="shrink-0">· {t('guest')}</span>}
      </div>
      {!isMe && <Trouble id={person.id} what={what} isPaused={isPaused && what === 'camera'} />}
      {hasHandUp && what === 'camera' && (
        <span
          role="img"
          aria-label={t('handUp')}
          className="absolute end-3 top-3 grid size-9 place-items-center rounded-control bg-waiting-soft text-waiting-text"
        >
          <RoomIcon name="hand" />
        </span>
      )}
      {onPin && (
        <div className="absolute end-3 bottom-3 opacity-0 transition-opacity focus-within:opacity-100 group-hover:opacity-100 coarse:opacity-100">
          <StageButton
            small
            icon="pin"
            label={isPinned ? t('unpinName', { name: title }) : t('pinName', { name: title })}
            pressed={isPinned}
            onClick={onPin}
          />
        </div>
      )}
      {what === 'camera' && own.length > 0 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-14 flex justify-center gap-2 text-display">
          {own.map(({ key, emoji }) => (
            <span key={key} className="animate-[rise_300ms_var(--ease-out)]">
              {emoji}
            </span>
          ))}
        </div>
      )}
    </article>
  );
}

const troubleOf = (
  { state, quality, isVideoPaused, withheld }: Remote,
  what: Shown['what'],
  isPaused: boolean,
) => {
  if (state !== 'connected') return state === 'connecting' ? 'connecting' : 'reconnecting';
  if (isPaused) return 'videoPaused';
  if (withheld.includes(what)) return what === 'screen' ? 'screenWithheld' : 'videoWithheld';
  if (isVideoPaused) return 'ownVideoPaused';
  if (quality === 'good') return undefined;
  return quality === 'weak' ? 'weak' : 'poor';
};

/** A problem with the connection to a person, in words. */
function Trouble({
  id,
  what,
  isPaused,
}: {
  id: string;
  what: Shown['what'];
  /** They do not send it at the moment. */
  isPaused: boolean;
}) {
  const t = useText(roomsTexts);
  const remote = useRoom((state) => state.remotes[id]);
  if (remote === undefined) return null;
  const key = troubleOf(remote, what, isPaused);
  if (key === undefined) return null;
  return (
    <p
      role="status"
      className="absolute start-3 top-3 rounded-control bg-stage/75 px-2 py-1 text-on-stage text-tiny"
    >
      {t(key)}
    </p>
  );
}
