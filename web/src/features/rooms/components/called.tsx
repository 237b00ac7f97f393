import type { RoomCall } from '@kith/contract';
import { useState } from 'react';
import { useStore } from 'zustand';
import { isolated } from '../../../platform/i18n/isolated.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { WordButton } from './stage-button.tsx';

/** Calls that knock while the person is in the room: without a sound, and below who wants to join. */
export function Called() {
  const { called } = useRoomEngine();
  const calls = useStore(called.state, (state) => state.calls);
  return calls.map((call) => <CalledLine key={call.id} call={call} />);
}

function CalledLine({ call: { id, name, video } }: { call: RoomCall }) {
  const t = useText(roomsTexts);
  const { called } = useRoomEngine();
  const [isFailed, setFailed] = useState(false);
  const words = { name: isolated(name ?? t('somebody')) };
  return (
    <div
      role="status"
      className="mx-3 mb-1.5 flex flex-wrap items-center gap-2 rounded-card bg-raised p-2 ps-3"
    >
      <p className="min-w-0 flex-1 text-body text-ink">
        {t(video ? 'callsByVideo' : 'calls', words)}
        {isFailed && <span className="block text-harm-text text-small">{t('notDeclined')}</span>}
      </p>
      <WordButton onClick={() => called.hide(id)}>{t('answerLater')}</WordButton>
      <WordButton onClick={() => void called.decline(id).then((isDone) => setFailed(!isDone))}>
        {t('declineCall')}
      </WordButton>
    </div>
  );
}
