import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { RoomIcon } from './room-icon.tsx';
import { WordButton } from './stage-button.tsx';

/** Copies the link of the room; the host of a room without one makes it. */
export function CopyLink() {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const [link, setLink] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const mayShare = useRoom(({ room, you }) => room?.linkKey != null || you?.role === 'host');
  if (!mayShare) return null;
  const copy = async () => {
    const path = await engine.share();
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
      <WordButton onClick={() => void copy()}>
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

/** Offered to a host who has removed a guest. */
export function NewLink() {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const hasLink = useRoom(({ room }) => room?.linkKey != null);
  const hasRemoved = useRoom((state) => state.hasRemoved);
  if (!hasLink) return null;
  return (
    <div className="flex flex-col gap-1.5">
      {hasRemoved && (
        <p role="status" className="rounded-row bg-waiting-soft p-2.5 text-small text-waiting-text">
          {t('linkKnown')}
        </p>
      )}
      <WordButton onClick={() => void engine.renewLink()}>{t('newLink')}</WordButton>
      <p className="text-ink-2 text-tiny">{t('newLinkText')}</p>
    </div>
  );
}

/** Shown to somebody who waits for the others. */
export function Alone() {
  const t = useText(roomsTexts);
  const isAlone = useRoom(
    ({ room }) =>
      room?.linkKey != null && room.people.filter(({ state }) => state === 'in').length < 2,
  );
  if (!isAlone) return null;
  return (
    <div className="mx-3 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-raised p-3">
      <p className="text-ink text-small">{t('alone')}</p>
      <CopyLink />
    </div>
  );
}
