import { useText } from '../../../platform/i18n/language.ts';
import { useRoom } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';

/** The error of the last action. */
export function Refusal() {
  const t = useText(roomsTexts);
  const refusal = useRoom((state) => state.refusal);
  if (refusal === undefined) return null;
  const words = { room_full: t('full'), room_locked: t('locked') } as Record<string, string>;
  return (
    <p role="alert" className="text-center text-harm-text text-small">
      {words[refusal] ?? t('tryAgain')}
    </p>
  );
}
