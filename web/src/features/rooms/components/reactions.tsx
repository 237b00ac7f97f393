import { useText } from '../../../platform/i18n/language.ts';
import { roomsTexts } from '../rooms.texts.ts';

export const REACTIONS = ['👍', '👏', '😂', '❤️', '🎉', '😮'];

/** Above the toolbar. */
export function Reactions({ onReact }: { onReact: (emoji: string) => void }) {
  const t = useText(roomsTexts);
  return (
    <div
      role="toolbar"
      aria-label={t('react')}
      className="absolute bottom-full z-10 flex gap-1 rounded-card bg-raised p-1.5 shadow-float"
    >
      {REACTIONS.map((emoji) => (
        <button
          key={emoji}
          type="button"
          onClick={() => onReact(emoji)}
          className="ring-focus target rounded-control text-title hover:bg-line-soft"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
