import { useText } from '../../../platform/i18n/language.ts';
import { isSilent } from '../engine/room.types.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { StageButton } from './stage-button.tsx';

/** The microphone and the camera, the same before and during a conversation. */
export function DeviceControls() {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const { hasCamera } = useRoom(({ media }) => media);
  const isOff = useRoom(isSilent);
  return (
    <>
      <StageButton
        icon={isOff ? 'microphone-off' : 'microphone'}
        label={isOff ? t('unmute') : t('mute')}
        isOff={isOff}
        onClick={() => void engine.mute(!isOff)}
      />
      <StageButton
        icon={hasCamera ? 'camera' : 'camera-off'}
        label={hasCamera ? t('cameraOff') : t('cameraOn')}
        isOff={!hasCamera}
        onClick={() => void engine.setCamera(!hasCamera)}
      />
    </>
  );
}
