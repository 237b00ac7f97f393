import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { canShareScreen } from '../engine/devices.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { DeviceControls } from './device-controls.tsx';
import { RoomIcon } from './room-icon.tsx';
import { StageButton } from './stage-button.tsx';

const REACTIONS = ['👍', '👏', '😂', '❤️', '🎉', '😮'];

type Props = {
  /** What is open beside the stage. */
  open: 'people' | 'chat' | undefined;
  onPeople: () => void;
  onChat: () => void;
  /** Messages that have not been looked at. */
  unread: number;
  /** Calls one more person, where the app can. */
  onAdd?: (() => void) | undefined;
};

export function Toolbar({ open, onPeople, onChat, unread, onAdd }: Props) {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const { hasScreen, hasHandUp } = useRoom((state) => state.media);
  const [isReacting, setReacting] = useState(false);
  const react = (emoji: string) => {
    setReacting(false);
    void engine.react(emoji);
  };
  return (
    <footer className="relative flex [@media(max-height:16rem)]:hidden flex-wrap items-center justify-center gap-2 p-3">
      {isReacting && (
        <div
          role="toolbar"
          aria-label={t('react')}
          className="absolute bottom-full z-10 flex gap-1 rounded-card bg-raised p-1.5 shadow-float"
        >
          {REACTIONS.map((emoji) => (
            <button
              key={emoji}
              type="button"
              onClick={() => react(emoji)}
              className="ring-focus target rounded-control text-title hover:bg-line-soft"
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
      <DeviceControls />
      {canShareScreen() && (
        <StageButton
          icon="screen"
          label={hasScreen ? t('stopScreen') : t('shareScreen')}
          pressed={hasScreen}
          onClick={() => void engine.shareScreen(!hasScreen)}
        />
      )}
      <StageButton
        icon="hand"
        label={hasHandUp ? t('lowerHand') : t('raiseHand')}
        pressed={hasHandUp}
        onClick={() => void engine.raiseHand(!hasHandUp)}
      />
      <StageButton
        icon="smile"
        label={t('react')}
        aria-expanded={isReacting}
        onClick={() => setReacting(!isReacting)}
      />
      <StageButton
        icon="people"
        label={t('people')}
        pressed={open === 'people'}
        onClick={onPeople}
      />
      <span className="relative">
        <StageButton icon="chat" label={t('chat')} pressed={open === 'chat'} onClick={onChat} />
        {unread > 0 && (
          <span
            role="img"
            aria-label={t('unread', { count: unread })}
            className="absolute end-1.5 top-1.5 size-2.5 rounded-full bg-accent"
          />
        )}
      </span>
      {onAdd && <StageButton icon="add" label={t('addPerson')} onClick={onAdd} />}
      <button
        type="button"
        onClick={() => void engine.leave()}
        className="ring-focus ms-2 inline-flex min-h-12 items-center gap-2 rounded-card bg-harm-soft px-5 font-strong text-harm-text hover:brightness-110 forced:border"
      >
        <RoomIcon name="hangup" />
        {t('leave')}
      </button>
    </footer>
  );
}
