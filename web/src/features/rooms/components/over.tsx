import { useText } from '../../../platform/i18n/language.ts';
import type { InApp } from '../in-app.ts';
import { useRoom } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { RecordingEnd } from './recording-bar.tsx';
import { WordButton } from './stage-button.tsx';

/** Shown when the room has ended for this page; coming back may be possible. */
export function Over({ inApp }: { inApp: InApp | undefined }) {
  const t = useText(roomsTexts);
  const reason = useRoom((state) => state.reason);
  const isPrivate = useRoom(({ room }) => room?.kind === 'private');
  const isCall = useRoom(({ room }) => room?.kind === 'call');
  const [title, text, mayReturn] = (() => {
    switch (reason) {
      case 'left':
        return [t('leftTitle'), t(isPrivate ? 'privateLeft' : 'leftText'), true] as const;
      case 'moved':
        return [t('movedTitle'), t('movedText'), true] as const;
      case 'removed':
      case 'not_allowed':
        return [t('removedTitle'), t('removedText'), false] as const;
      case 'notAdmitted':
        return [t('notAdmittedTitle'), t('notAdmittedText'), true] as const;
      case 'closed':
        if (isCall) return [t('callOver'), t('callOverText'), false] as const;
        return [t('closedTitle'), t('closedText'), false] as const;
      case 'not_found':
      case 'unauthorized':
      case 'invalid_field':
        return [t('closedTitle'), t('closedText'), false] as const;
      case 'unsupported':
        return [t('unsupportedTitle'), t('unsupportedText'), false] as const;
      default:
        return [t('failedTitle'), t('serverUnreachable'), true] as const;
    }
  })();
  return (
    <main className="grid min-h-dvh place-content-center gap-3 p-6 text-center">
      <h1 className="font-heading text-ink text-title">{title}</h1>
      <p className="text-ink-2">{text}</p>
      <RecordingEnd />
      {inApp && (
        <div className="mt-2">
          <WordButton onClick={() => inApp.ask('closed')}>{t('close')}</WordButton>
        </div>
      )}
      {isCall && !inApp && (
        <p>
          <a className="ring-focus rounded-small text-accent-text underline" href="/app/chat">
            {t('openChats')}
          </a>
        </p>
      )}
      {mayReturn && (
        <div className="mt-2">
          <WordButton look="primary" onClick={() => location.reload()}>
            {t(reason === 'notAdmitted' ? 'knockAgain' : 'rejoin')}
          </WordButton>
        </div>
      )}
    </main>
  );
}
