import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Select } from '../../../ui/fields/select.tsx';
import type { DeviceKind } from '../engine/devices.ts';
import { playSound } from '../engine/level.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { BlurRow } from './blur-row.tsx';
import { later } from './later.tsx';
import { LevelMeter } from './media.tsx';
import { RoomIcon, type RoomIconName } from './room-icon.tsx';
import { WordButton } from './stage-button.tsx';

const AbsentLine = later(async () => (await import('./absent.tsx')).AbsentLine);

/** Selects microphone, camera and loudspeaker, and shows whether they work. */
export function DeviceList() {
  const t = useText(roomsTexts);
  const track = useRoom((state) => state.microphone);
  const hasNo = useRoom((state) => state.hasNo);
  const isMuted = useRoom(({ media }) => media.isMuted);
  const speakerId = useRoom(({ chosen }) => chosen.speaker);
  return (
    <div className="divide-y divide-line-soft rounded-card bg-pane px-4">
      <DeviceRow kind="microphone" icon="microphone" label={t('microphone')}>
        <LevelMeter track={isMuted ? null : track} label={t('level')} />
      </DeviceRow>
      {hasNo.microphone && <AbsentLine kind="microphone" />}
      <DeviceRow kind="camera" icon="camera" label={t('camera')} />
      {hasNo.camera && <AbsentLine kind="camera" />}
      <BlurRow />
      <DeviceRow kind="speaker" icon="volume" label={t('loudspeaker')}>
        <WordButton onClick={() => void playSound(speakerId)}>{t('playSound')}</WordButton>
      </DeviceRow>
    </div>
  );
}

function DeviceRow({
  kind,
  icon,
  label,
  children,
}: {
  kind: DeviceKind;
  icon: RoomIconName;
  label: string;
  children?: ReactNode;
}) {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const devices = useRoom((state) => state.devices[kind]);
  const chosen = useRoom((state) => state.chosen[kind]);
  return (
    <div className="flex min-h-14 items-center gap-3 py-1.5 text-ink">
      <RoomIcon name={icon} />
      <Select
        label={label}
        value={chosen ?? ''}
        options={[
          { value: '', label: devices.length > 0 ? t('defaultDevice') : label },
          ...devices
            .filter(({ id }) => id !== 'default')
            .map((device) => ({ value: device.id, label: device.label || label })),
        ]}
        onChange={(id) => void engine.choose(kind, id)}
        className="min-w-0 flex-1"
      />
      {children}
    </div>
  );
}
