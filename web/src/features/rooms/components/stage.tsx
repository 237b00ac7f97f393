import type { Room } from '@kith/contract';
import { MINUTE_MS } from '@kith/contract/base/constants';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../../platform/i18n/language.ts';
import { classes } from '../../../ui/styles/classes.ts';
import type { Slow } from '../engine/room.types.ts';
import type { InApp } from '../in-app.ts';
import { usePictureInPicture } from '../picture-in-picture/use-picture-in-picture.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { BLUR_WORDS } from './blur-words.ts';
import { Alone } from './copy-link.tsx';
import { Knocking } from './knocking.tsx';
import { later } from './later.tsx';
import { Sound } from './media.tsx';
import { RecordingBar, RecordingEnd } from './recording-bar.tsx';
import { WordButton } from './stage-button.tsx';
import { Tiles, type View } from './tiles.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePanels } from './use-panels.ts';

const Absent = later(async () => (await import('./absent.tsx')).Absent);
const Called = later(async () => (await import('./called.tsx')).Called);
const CaptionsBar = later(async () => (await import('./captions-bar.tsx')).CaptionsBar);
const CaptionBox = later(async () => (await import('./caption-box.tsx')).CaptionBox);
const ChatPanel = later(async () => (await import('./chat-panel.tsx')).ChatPanel);
const PeoplePanel = later(async () => (await import('./people-panel.tsx')).PeoplePanel);
const PictureWindow = later(
  async () => (await import('../picture-in-picture/picture-window.tsx')).PictureWindow,
);

const slowText = ({ received, isCameraPaused }: Slow) => {
  if (received === undefined) return isCameraPaused ? 'slowCamera' : undefined;
  if (isCameraPaused) return 'slowBoth';
  return received === 'small' ? 'slowSmall' : received === 'all' ? 'slowAll' : 'slowSome';
};

const OBSTACLE_WORDS = {
  full: 'obstacleFull',
  away: 'obstacleAway',
  apart: 'obstacleApart',
} as const;

const REPLACED_WORDS = { microphone: 'microphoneReplaced', camera: 'cameraReplaced' } as const;

/** The room itself. */
export function Stage({ shrink, inApp }: { shrink: ReactNode; inApp: InApp | undefined }) {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const room = useRoom((state) => state.room);
  const remotes = useRoom((state) => state.remotes);
  const speaker = useRoom(({ chosen }) => chosen.speaker);
  const isOnline = useRoom((state) => state.isOnline);
  const isMutedByHost = useRoom((state) => state.isMutedByHost);
  const obstacle = useRoom((state) => state.obstacle);
  const slow = useRoom((state) => slowText(state.slow));
  const lost = useRoom((state) => state.lost);
  const hasAbsent = useRoom(({ hasNo }) => hasNo.microphone !== false || hasNo.camera !== false);
  const blurTrouble = useRoom(({ background }) => background.trouble);
  const hasCaptions = useRoom(({ captions }) => captions.wanted);
  const isCalled = useStore(engine.called.state, ({ calls }) => calls.length > 0);
  const isSmall = useRoom((state) => state.isSmall);
  const [view, setView] = useState<View>('grid');
  const [pinned, setPinned] = useState<string>();
  const picture = usePictureInPicture(inApp !== undefined, pinned);
  const { open, show, toggle } = usePanels();
  const isChatOpen = open.includes('chat');
  const said = useRoom((state) => state.said);
  const seenKey = useRoom((state) => state.seenKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message
  useEffect(() => {
    if (isChatOpen) engine.look();
  }, [engine, isChatOpen, said.length, said.at(-1)?.key]);
  useEffect(() => inApp?.onChat(() => show('chat')), [inApp, show]);
  if (room === undefined) return null;
  const hasGuests = room.people.some(({ profileId, state }) => state === 'in' && !profileId);
  // The chat of a call is the private chat or the group, in the app around it; guests have none there.
  const isInApp = inApp && room.kind === 'call' && !isChatOpen && !hasGuests && said.length === 0;
  return (
    <div className="flex h-dvh flex-col bg-stage beside:flex-row">
      {Object.entries(remotes).map(([id, { sound }]) => (
        <Sound key={id} stream={sound} speakerId={speaker} />
      ))}
      <main className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-x-clip overflow-y-auto">
        <header
          className={classes(
            'flex flex-wrap items-center gap-x-3 gap-y-1 p-3 low:py-1.5',
            isSmall && 'hidden',
          )}
        >
          {shrink}
          <h1 dir="auto" className="min-w-0 truncate font-heading text-ink text-lead">
            {room.kind === 'private' ? t('private') : room.title}
          </h1>
          <Elapsed room={room} />
          <span className="flex-1" />
          <fieldset className="flex gap-1">
            <legend className="sr-only">{t('view')}</legend>
            {(['speaker', 'grid'] as const).map((each) => (
              <WordButton key={each} aria-pressed={view === each} onClick={() => setView(each)}>
                {t(each)}
              </WordButton>
            ))}
          </fieldset>
        </header>
        <RecordingBar />
        <RecordingEnd />
        {room.captions === 'on' && !isSmall && <CaptionsBar />}
        {!isOnline && <Status words={t('offline')} />}
        {isOnline && obstacle !== undefined && <Status words={t(OBSTACLE_WORDS[obstacle])} />}
        {isOnline && obstacle === undefined && slow !== undefined && <Status words={t(slow)} />}
        {lost?.isReplaced && <Status words={t(REPLACED_WORDS[lost.kind])} />}
        {hasAbsent && !isSmall && <Absent />}
        {blurTrouble !== undefined && <Status words={t(BLUR_WORDS[blurTrouble])} />}
        {isMutedByHost && <Status words={t('mutedByHost')} />}
        {picture.isFailed && <Status words={t('pictureFailed')} />}
        {!isSmall && <Alone />}
        {open.length === 0 && <Knocking />}
        {/* The app around the page has a card of its own. */}
        {!inApp && isCalled && <Called />}
        <Tiles room={room} view={view} pinned={pinned} onPin={setPinned} />
        {hasCaptions && <CaptionBox />}
        {!isSmall && (
          <Toolbar
            open={open}
            onPeople={() => toggle('people')}
            onChat={() => (isInApp ? inApp?.ask('chat') : toggle('chat'))}
            unread={said.filter(({ key }) => key > seenKey).length}
            picture={picture.isOffered ? picture : undefined}
            onAdd={inApp && room.kind === 'call' ? () => inApp.ask('add') : undefined}
          />
        )}
      </main>
      {picture.opened?.window && (
        <PictureWindow window={picture.opened.window} pinned={pinned} onKey={picture.onKey} />
      )}
      {open.length > 0 && (
        <div
          className={classes(
            'flex max-h-[45dvh] w-full shrink-0 flex-col border-line-soft border-t bg-bg beside:max-h-none beside:w-80 beside:max-w-[45vw] beside:border-s beside:border-t-0',
            isSmall && 'hidden',
          )}
        >
          <Knocking isBeside />
          {open.includes('people') && <PeoplePanel />}
          {isChatOpen && (
            <aside className="flex min-h-0 flex-1 flex-col not-first:border-line-soft not-first:border-t">
              <ChatPanel />
            </aside>
          )}
        </div>
      )}
    </div>
  );
}

/** The space below it is for the outline of who speaks. */
function Status({ words }: { words: string }) {
  return (
    <p role="status" className="mb-1.5 bg-waiting-soft px-3 py-1 text-small text-waiting-text">
      {words}
    </p>
  );
}

const TICK_MS = 1_000;
/** From here on, the end of the planned time is announced. */
const WARN_MINUTES = 5;
const two = (value: number): string => String(value).padStart(2, '0');

function Elapsed({ room: { startedTime, plannedMinutes } }: { room: Room }) {
  const t = useText(roomsTexts);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (startedTime === null) return null;
  const seconds = Math.max(0, Math.floor((now - startedTime) / TICK_MS));
  const left =
    plannedMinutes === null ? undefined : plannedMinutes - (now - startedTime) / MINUTE_MS;
  const isEnding = left !== undefined && left <= WARN_MINUTES;
  return (
    <>
      <span className="tabular text-ink-2 text-small">
        {Math.floor(seconds / 60)}:{two(seconds % 60)}
      </span>
      {isEnding && (
        <span
          role="status"
          className="rounded-control bg-waiting-soft px-2 py-1 text-small text-waiting-text"
        >
          {left <= 0 ? t('timeOver') : t('minutesLeft', { count: Math.ceil(left) })}
        </span>
      )}
    </>
  );
}
