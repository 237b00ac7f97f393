import { useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useSize } from '../../../ui/layout/use-size.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { canShareScreen } from '../engine/devices.ts';
import type { RoomState } from '../engine/room.types.ts';
import { recordingType } from '../recorder/formats.ts';
import { recordingTexts } from '../recording.texts.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { CONTROLS, type Control, fitControls } from './controls.ts';
import { DeviceControls } from './device-controls.tsx';
import { later, laterMenu } from './later.tsx';
import type { MoreControl } from './more-controls.tsx';
import { REACTIONS, Reactions } from './reactions.tsx';
import { RoomIcon } from './room-icon.tsx';
import { StageButton } from './stage-button.tsx';
import type { Panel } from './use-panels.ts';

const DevicesDialog = later(async () => (await import('./devices-dialog.tsx')).DevicesDialog);
const RecordDialog = later(async () => (await import('./record-dialog.tsx')).RecordDialog);
const MoreControls = laterMenu(async () => (await import('./more-controls.tsx')).MoreControls);

/** The host of a meeting, who owns the resulting file. */
const isRecorder = ({ room, you }: RoomState): boolean =>
  room?.kind === 'meeting' &&
  room.people.some(({ id, role, profileId }) => id === you?.id && role === 'host' && profileId);

type Props = {
  /** The panels open beside the stage. */
  open: readonly Panel[];
  onPeople: () => void;
  onChat: () => void;
  /** Number of unread messages. */
  unread: number;
  /** Adds a person to the call, if the app supports it. */
  onAdd?: (() => void) | undefined;
  /** Opens and closes picture in picture, where the browser has it. */
  picture?: { isOpen: boolean; toggle: () => void } | undefined;
};

/** A single row; controls without space are under “More”. */
export function Toolbar({ open, onPeople, onChat, unread, onAdd, picture }: Props) {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const { hasScreen, hasHandUp } = useRoom((state) => state.media);
  const [isReacting, setReacting] = useState(false);
  const mayCaption = useRoom(({ room }) => room?.captions != null);
  const hasCaptions = useRoom((state) => state.captions.wanted);
  const tRecording = useText(recordingTexts);
  const mayRecord = useRoom(isRecorder) && recordingType() !== undefined;
  const isRecorded = useRoom(({ room }) => room?.recording != null);
  const [isAsking, setAsking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isNotLoaded, setNotLoaded] = useState(false);
  const row = useRef<HTMLElement>(null);
  const { width } = useSize(row);
  const ask = (setOpen: (isOpen: boolean) => void) => {
    setNotLoaded(false);
    setOpen(true);
  };
  const fail = (setOpen: (isOpen: boolean) => void) => {
    setOpen(false);
    setNotLoaded(true);
  };
  const react = (emoji: string) => {
    setReacting(false);
    void engine.react(emoji);
  };
  const wanted = CONTROLS.filter(
    (each) =>
      (each !== 'screen' || canShareScreen()) &&
      (each !== 'captions' || mayCaption) &&
      (each !== 'add' || onAdd) &&
      (each !== 'picture' || picture) &&
      (each !== 'record' || mayRecord),
  );
  const { shown, more, hasWord } = fitControls(wanted, width);
  const buttons: Record<Exclude<Control, 'react'>, MoreControl> = {
    screen: {
      icon: 'screen',
      label: hasScreen ? t('stopScreen') : t('shareScreen'),
      pressed: hasScreen,
      act: () => void engine.shareScreen(!hasScreen),
    },
    hand: {
      icon: 'hand',
      label: hasHandUp ? t('lowerHand') : t('raiseHand'),
      pressed: hasHandUp,
      act: () => void engine.raiseHand(!hasHandUp),
    },
    captions: {
      icon: 'captions',
      label: t(hasCaptions ? 'hideCaptions' : 'showCaptions'),
      pressed: hasCaptions,
      act: () => engine.captions.show(!hasCaptions),
    },
    people: { icon: 'people', label: t('people'), pressed: open.includes('people'), act: onPeople },
    chat: { icon: 'chat', label: t('chat'), pressed: open.includes('chat'), act: onChat, unread },
    record: {
      icon: 'record',
      label: tRecording(isRecorded ? 'stop' : 'record'),
      act: () => (isRecorded ? engine.recording.stop() : ask(setAsking)),
    },
    add: { icon: 'add', label: t('addPerson'), act: () => onAdd?.() },
    devices: { icon: 'devices', label: t('devices'), act: () => ask(setChoosing) },
    picture: {
      icon: 'picture',
      label: t('pictureInPicture'),
      pressed: picture?.isOpen === true,
      act: () => picture?.toggle(),
    },
  };
  return (
    <footer
      ref={row}
      className="sticky bottom-0 z-5 flex items-center justify-center gap-2 bg-stage p-3"
    >
      {isNotLoaded && (
        <p
          role="alert"
          className="absolute inset-x-3 bottom-full mx-auto w-fit rounded-control bg-waiting-soft px-3 py-1 text-small text-waiting-text"
        >
          {t('notLoaded')}
        </p>
      )}
      {isReacting && shown.includes('react') && <Reactions onReact={react} />}
      <DeviceControls />
      {shown.map((control) => {
        if (control === 'react')
          return (
            <StageButton
              key={control}
              icon="smile"
              label={t('react')}
              aria-expanded={isReacting}
              onClick={() => setReacting(!isReacting)}
            />
          );
        const { icon, label, pressed, act, unread = 0 } = buttons[control];
        return (
          <span key={control} className="relative">
            <StageButton
              icon={icon}
              label={label}
              onClick={act}
              {...(pressed !== undefined && { pressed })}
            />
            <Unread count={unread} />
          </span>
        );
      })}
      {more.length > 0 && (
        <span className="relative size-12">
          <MoreControls
            controls={more.flatMap((each) => (each === 'react' ? [] : [buttons[each]]))}
            reactions={more.includes('react') ? REACTIONS : []}
            onReact={react}
          />
          <Unread count={more.includes('chat') ? unread : 0} />
        </span>
      )}
      {isChoosing && (
        <DevicesDialog onClose={() => setChoosing(false)} onFailed={() => fail(setChoosing)} />
      )}
      {isAsking && (
        <RecordDialog onClose={() => setAsking(false)} onFailed={() => fail(setAsking)} />
      )}
      <button
        type="button"
        onClick={() => void engine.leave()}
        {...(!hasWord && { 'aria-label': t('leave'), title: t('leave') })}
        className={classes(
          'ring-focus inline-flex h-12 shrink-0 items-center justify-center gap-2 rounded-card bg-harm-soft font-strong text-harm-text hover:brightness-110 forced:border',
          hasWord ? 'ms-2 px-5' : 'w-12',
        )}
      >
        <RoomIcon name="hangup" />
        {hasWord && t('leave')}
      </button>
    </footer>
  );
}

function Unread({ count }: { count: number }) {
  const t = useText(roomsTexts);
  if (count === 0) return null;
  return (
    <span
      role="img"
      aria-label={t('unread', { count })}
      className="pointer-events-none absolute end-1.5 top-1.5 size-2.5 rounded-full bg-accent"
    />
  );
}
