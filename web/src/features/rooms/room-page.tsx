import { useEffect } from 'react';
import { useText } from '../../platform/i18n/language.ts';
import { Lobby } from './components/lobby.tsx';
import { Over } from './components/over.tsx';
import { Stage } from './components/stage.tsx';
import { useRoom, useRoomEngine } from './rooms.react.tsx';
import { roomsTexts } from './rooms.texts.ts';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea');

/** The page of one seat: its lobby, the conversation, and what comes after. */
export function RoomPage() {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const phase = useRoom((state) => state.phase);
  const title = useRoom(({ room }) => (room?.kind === 'private' ? t('private') : room?.title));
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { media } = engine.state.getState();
      if (event.key === 'm') void engine.mute(!media.isMuted);
      if (event.key === 'v') void engine.setCamera(!media.hasCamera);
      if (event.key === 'h') void engine.raiseHand(!media.hasHandUp);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [engine]);
  if (phase === 'loading') return <p className="p-6 text-ink-2">{t('loading')}</p>;
  if (phase === 'over') return <Over />;
  return phase === 'in' ? <Stage /> : <Lobby />;
}
