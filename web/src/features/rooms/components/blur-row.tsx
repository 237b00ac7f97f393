import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { canBlur } from '../engine/background.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { BLUR_WORDS } from './blur-words.ts';
import { RoomIcon } from './room-icon.tsx';

/** The switch for a blurred background, where the browser can do it. */
export function BlurRow() {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const { isBlurred, trouble } = useRoom((state) => state.background);
  const [isBusy, setBusy] = useState(false);
  if (!canBlur()) return null;
  const change = async (isOn: boolean) => {
    setBusy(true);
    await engine.blur(isOn);
    setBusy(false);
  };
  return (
    <div className="py-1.5">
      <label className="flex min-h-11 items-center gap-3 text-ink">
        <RoomIcon name="blur" />
        <span className="min-w-0 flex-1">{t('blurBackground')}</span>
        <input
          type="checkbox"
          role="switch"
          checked={isBlurred}
          aria-checked={isBlurred}
          aria-busy={isBusy}
          onChange={({ target }) => void change(target.checked)}
          className="ring-focus"
        />
      </label>
      {isBusy && isBlurred && (
        <p role="status" className="text-ink-2 text-small">
          {t('blurStarts')}
        </p>
      )}
      {trouble !== undefined && (
        <p role="alert" className="text-small text-waiting-text">
          {t(BLUR_WORDS[trouble])}
        </p>
      )}
    </div>
  );
}
