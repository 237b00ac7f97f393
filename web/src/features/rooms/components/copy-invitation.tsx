import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { RoomIcon } from './room-icon.tsx';
import { WordButton } from './stage-button.tsx';

/** Creates a link for one more person, and copies it. */
export function CopyInvitation() {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const [link, setLink] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const invite = async () => {
    const path = await engine.invite();
    if (path === undefined) return;
    const { href } = new URL(path, location.origin);
    setLink(href);
    setCopied(
      await navigator.clipboard.writeText(href).then(
        () => true,
        () => false,
      ),
    );
  };
  return (
    <div className="flex flex-col gap-2">
      <WordButton onClick={() => void invite()}>
        <RoomIcon name="link" size={18} />
        {t('invite')}
      </WordButton>
      {link !== undefined && (
        <p role="status" className="break-all text-done-text text-small">
          {isCopied ? t('invited') : link}
        </p>
      )}
    </div>
  );
}
