import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { absentTexts } from '../absent.texts.ts';
import type { RoomState } from '../engine/room.types.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { WordButton } from './stage-button.tsx';

type Kind = 'microphone' | 'camera';

const WORDS = {
  microphone: { denied: 'microphoneDenied', missing: 'microphoneMissing', busy: 'microphoneBusy' },
  camera: { denied: 'cameraDenied', missing: 'cameraMissing', busy: 'cameraBusy' },
} as const;
const LOST_WORDS = { microphone: 'microphoneLost', camera: 'cameraLost' } as const;

const useWords = () => {
  const t = useText(absentTexts);
  const tRooms = useText(roomsTexts);
  const hasNo = useRoom((state) => state.hasNo);
  const lost = useRoom((state) => state.lost);
  return (kind: Kind): string | undefined => {
    const why = hasNo[kind];
    if (why === false) return undefined;
    const isLost = lost?.kind === kind && !lost.isReplaced;
    return isLost ? tRooms(LOST_WORDS[kind]) : t(WORDS[kind][why]);
  };
};

/** Below a device in the lobby. */
export function AbsentLine({ kind }: { kind: Kind }) {
  const wordsOf = useWords();
  const line = useRef<HTMLParagraphElement>(null);
  const wanting = useRoom((state) => state.wanting);
  useEffect(() => {
    if (wanting?.kind === kind) line.current?.focus();
  }, [wanting, kind]);
  return (
    <p
      ref={line}
      tabIndex={-1}
      className="ring-focus scroll-mb-24 py-2 text-small text-waiting-text"
    >
      {wordsOf(kind)}
    </p>
  );
}

/** Somebody who never had a camera is told only if they want to be seen. */
const isWanted = (kind: Kind, { hasNo, lost, wanting }: RoomState): boolean =>
  hasNo[kind] !== false &&
  (kind === 'microphone' ||
    hasNo.camera !== 'missing' ||
    lost?.kind === 'camera' ||
    wanting?.kind === 'camera');

/** During the conversation: why nobody hears or sees this person, and how to change that. */
export function Absent() {
  const t = useText(absentTexts);
  const engine = useRoomEngine();
  const wordsOf = useWords();
  const hasNo = useRoom((state) => state.hasNo);
  const wanting = useRoom((state) => state.wanting);
  const isMicrophoneWanted = useRoom((state) => isWanted('microphone', state));
  const isCameraWanted = useRoom((state) => isWanted('camera', state));
  const [closedAt, setClosedAt] = useState<number>();
  const banner = useRef<HTMLElement>(null);
  const times = wanting?.times ?? 0;
  useEffect(() => {
    if (times > 0) banner.current?.focus();
  }, [times]);
  if (closedAt === times || !(isMicrophoneWanted || isCameraWanted)) return null;
  const areBothDenied = hasNo.microphone === 'denied' && hasNo.camera === 'denied';
  const words = areBothDenied
    ? [t('bothDenied')]
    : [isMicrophoneWanted && wordsOf('microphone'), isCameraWanted && wordsOf('camera')];
  const retry = async () => {
    if (isMicrophoneWanted) await engine.mute(false);
    if (isCameraWanted) await engine.setCamera(true);
  };
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label={t('absent')}
      className="ring-focus mx-3 mb-1.5 flex flex-wrap items-center gap-2 rounded-card bg-waiting-soft p-2 ps-3"
    >
      <div role="status" className="min-w-0 flex-1 basis-60 text-small text-waiting-text">
        {words.map((each) => each && <p key={each}>{each}</p>)}
      </div>
      <span className="flex gap-2">
        <WordButton onClick={() => void retry()}>{t('retry')}</WordButton>
        <WordButton onClick={() => setClosedAt(times)}>{t('close')}</WordButton>
      </span>
    </section>
  );
}
