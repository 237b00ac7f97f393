import { useText } from '../../../platform/i18n/language.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { StageButton } from './stage-button.tsx';

/** The microphone and the camera, the same before and during a conversation. */
export function DeviceControls() {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const { isMuted, hasCamera } = useRoom(({ media }) => media);
  const hasNo = useRoom((state) => state.hasNo);
  const isSilent = isMuted || hasNo.microphone;
  return (
    <>
      <StageButton
        icon={isSilent ? 'microphone-off' : 'microphone'}
        label={isSilent ? t('unmute') : t('mute')}
        isOff={isSilent}
        onClick={() => void (hasNo.microphone ? engine.openMicrophone() : engine.mute(!isMuted))}
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
