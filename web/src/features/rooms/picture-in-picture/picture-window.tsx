import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../platform/i18n/language.ts';
import { DeviceControls } from '../components/device-controls.tsx';
import { keyOf } from '../components/shown.ts';
import { StageButton } from '../components/stage-button.tsx';
import { Tile } from '../components/tile.tsx';
import { pressRoomKey } from '../room-keys.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { chooseShown } from './choose.ts';

type Props = {
  /** In which it is shown, above all others. */
  window: Window;
  pinned: string | undefined;
  onKey: (event: KeyboardEvent) => void;
};

/** A person of the room, and what is needed while something else is in front of its page. */
export function PictureWindow({ window: above, pinned, onKey }: Props) {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const room = useRoom((state) => state.room);
  const you = useRoom((state) => state.you);
  const speakerId = useRoom((state) => state.speakerId);
  const shown = chooseShown({ room, you, speakerId }, pinned);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      pressRoomKey(engine, event);
      onKey(event);
    };
    above.addEventListener('keydown', press);
    return () => above.removeEventListener('keydown', press);
  }, [engine, above, onKey]);
  return createPortal(
    <main className="flex h-dvh flex-col bg-stage">
      <div className="grid min-h-0 flex-1 p-1">
        {shown && <Tile key={keyOf(shown)} shown={shown} />}
      </div>
      <footer className="flex items-center justify-center gap-2 p-2">
        <DeviceControls />
        <StageButton icon="hangup" label={t('leave')} isOff onClick={() => void engine.leave()} />
      </footer>
    </main>,
    above.document.body,
  );
}
