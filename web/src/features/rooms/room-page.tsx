import { useEffect } from 'react';
import { useText } from '../../platform/i18n/language.ts';
import { Lobby } from './components/lobby.tsx';
import { Over } from './components/over.tsx';
import { Stage } from './components/stage.tsx';
import { StageButton } from './components/stage-button.tsx';
import type { InApp } from './in-app.ts';
import { pressRoomKey } from './room-keys.ts';
import { useRoom, useRoomEngine } from './rooms.react.tsx';
import { roomsTexts } from './rooms.texts.ts';

/** The page of one seat: its lobby, the conversation, and what comes after. */
export function RoomPage({ inApp }: { inApp: InApp | undefined }) {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const phase = useRoom((state) => state.phase);
  const title = useRoom(({ room }) => (room?.kind === 'private' ? t('private') : room?.title));
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressRoomKey(engine, event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [engine]);
  const shrink = inApp && (
    <StageButton small icon="shrink" label={t('shrink')} onClick={() => inApp.ask('small')} />
  );
  if (phase === 'over') return <Over inApp={inApp} />;
  if (phase === 'in') return <Stage shrink={shrink} inApp={inApp} />;
  return (
    <>
      {shrink && <div className="absolute start-3 top-3">{shrink}</div>}
      {phase === 'loading' ? <p className="p-6 ps-16 text-ink-2">{t('loading')}</p> : <Lobby />}
    </>
  );
}
