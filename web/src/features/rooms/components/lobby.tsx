import { type FormEvent, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { listsTexts } from '../../../platform/i18n/lists.texts.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { recordingTexts } from '../recording.texts.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { CopyLink } from './copy-link.tsx';
import { DeviceControls } from './device-controls.tsx';
import { later } from './later.tsx';
import { Video } from './media.tsx';
import { Refusal } from './refusal.tsx';
import { WordButton } from './stage-button.tsx';

const DeviceList = later(async () => (await import('./device-list.tsx')).DeviceList);

const AVATARS_MAX = 4;
/** Of more people, only two are named. */
const NAMED_MAX = 3;
const FORM = 'join';

/** The lobby, before entering and while knocking. */
export function Lobby() {
  const t = useText(roomsTexts);
  const phase = useRoom((state) => state.phase);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-4 p-4">
      <Invitation />
      <OwnPicture />
      <DeviceList meanwhile={<div className="h-57 shrink-0 rounded-card bg-pane" />} />
      {phase === 'waiting' ? (
        <div role="status" className="sticky bottom-4 rounded-card bg-waiting-soft p-4 text-center">
          <p className="font-strong text-lead text-waiting-text">{t('waiting')}</p>
          <p className="mt-1 text-ink-2 text-small">{t('waitingHint')}</p>
        </div>
      ) : (
        <JoinForm />
      )}
    </main>
  );
}

function Invitation() {
  const t = useText(roomsTexts);
  const tLists = useText(listsTexts);
  const tRecording = useText(recordingTexts);
  const { language } = useLanguage();
  const room = useRoom((state) => state.room);
  const isHost = useRoom(({ you }) => you?.role === 'host');
  if (room === undefined) return null;
  const isPrivate = room.kind === 'private';
  const present = room.people.filter(({ state }) => state === 'in');
  const shown = present
    .map(({ name }) => name)
    .slice(0, present.length > NAMED_MAX ? 2 : NAMED_MAX);
  const others = present.length - shown.length;
  const more = others > 0 ? [tLists('otherPeople', { count: others })] : [];
  const names = new Intl.ListFormat(language).format([...shown, ...more]);
  return (
    <header className="flex flex-col gap-2">
      {room.hostName !== '' && !(isPrivate && isHost) && (
        <p dir="auto" className="text-ink-2 text-small">
          {t('hostInvites', { name: room.hostName })}
        </p>
      )}
      <h1 className="break-words font-heading text-display text-ink">
        <bdi>{isPrivate ? t('private') : room.title}</bdi>
      </h1>
      {isPrivate && <p className="text-ink-2">{t('privateErased')}</p>}
      {room.recording != null && (
        <p role="status" className="rounded-row bg-harm-soft px-3 py-2 text-harm-text text-small">
          {tRecording('inLobby')}
        </p>
      )}
      {/* Before somebody is let in, nobody is shown to them, which does not mean that nobody is there. */}
      {(isHost || present.length > 0) && (
        <p className="flex items-center gap-2 text-ink-2 text-small">
          <span className="flex -space-x-1.5">
            {present.slice(0, AVATARS_MAX).map(({ id, name, profileId }) => (
              <span key={id} className="rounded-full border-2 border-bg">
                <Avatar id={profileId ?? id} name={name} size={28} />
              </span>
            ))}
          </span>
          <bdi className="line-clamp-3">
            {present.length === 0 ? t('nobodyIn') : t('areIn', { names, count: present.length })}
          </bdi>
        </p>
      )}
    </header>
  );
}

function OwnPicture() {
  const t = useText(roomsTexts);
  const camera = useRoom((state) => state.camera);
  return (
    <div className="relative aspect-[4/3] max-h-[max(45dvh,8rem)] shrink-0 overflow-hidden rounded-card bg-sunk">
      {camera === null ? (
        <p className="grid size-full place-items-center text-ink-2 text-small">
          {t('cameraIsOff')}
        </p>
      ) : (
        <Video stream={camera} label={t('you')} isMirrored />
      )}
      <div className="absolute inset-x-0 bottom-3 flex justify-center gap-3">
        <DeviceControls />
      </div>
    </div>
  );
}

function JoinForm() {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const you = useRoom((state) => state.you);
  const room = useRoom((state) => state.room);
  const isJoining = useRoom((state) => state.isJoining);
  const [name, setName] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (you === undefined || room === undefined) return null;
  const isGuest = you.name === null;
  const isOpener = room.kind === 'private' && you.role === 'host';
  const mustKnock = room.hasLobby && you.role !== 'host' && you.state === 'out';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name?.trim();
    if (isGuest && !given) {
      setMissing(true);
      return field.current?.focus();
    }
    setMissing(false);
    void engine.join(given);
  };
  return (
    <>
      <form id={FORM} onSubmit={submit} className="flex flex-col gap-3">
        {isGuest && (
          <label className="flex flex-col gap-1.5 font-medium text-ink-2 text-small">
            {t('yourName')}
            <input
              ref={field}
              value={name ?? ''}
              onChange={(event) => setName(event.target.value)}
              autoComplete="name"
              maxLength={80}
              dir="auto"
              aria-invalid={isMissing}
              aria-describedby={isMissing ? 'name-missing' : undefined}
              className="ring-focus min-h-11 scroll-mb-24 rounded-row border border-line bg-raised px-3.5 text-body text-ink"
            />
            {isMissing && (
              <span id="name-missing" role="alert" className="text-harm-text">
                {t('needName')}
              </span>
            )}
          </label>
        )}
        <Refusal />
        {(you.role === 'host' || mustKnock) && (
          <p className="text-center text-ink-2 text-small">
            {isOpener ? t('privateWaits') : you.role === 'host' ? t('youHost') : t('mustKnock')}
          </p>
        )}
        {isOpener && <CopyLink />}
      </form>
      {/* Always in view, however much is above it. */}
      <div className="sticky bottom-0 -mx-4 -mb-4 bg-bg px-4 py-3">
        <WordButton type="submit" form={FORM} look="primary" large disabled={isJoining}>
          {mustKnock ? t('knock') : t('join')}
        </WordButton>
      </div>
    </>
  );
}
