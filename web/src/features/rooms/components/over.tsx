import { useText } from '../../../platform/i18n/language.ts';
import { linkPath } from '../engine/seat.ts';
import type { InApp } from '../in-app.ts';
import { useRoom } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { RecordingEnd } from './recording-bar.tsx';
import { WordButton } from './stage-button.tsx';

const LINK = 'ring-focus rounded-small text-accent-text underline';

/** The app's sign-in page, also from another name of its server, which leads back here. */
const signInHere = (): string => {
  const app = document.querySelector<HTMLMetaElement>('meta[name=app-origin]')?.content ?? '';
  return `${app}/login?${new URLSearchParams({ to: `/app${location.pathname}` })}`;
};

/** Shown when the room has ended for this page; coming back may be possible. */
export function Over({ inApp }: { inApp: InApp | undefined }) {
  const t = useText(roomsTexts);
  const reason = useRoom((state) => state.reason);
  const isPrivate = useRoom(({ room }) => room?.kind === 'private');
  const mayBeLet = useRoom((state) => state.mayBeLet);
  const isTaken = mayBeLet?.isOfAccount === false;
  const hasLink = useRoom(({ room }) => room?.linkKey != null);
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
      case 'unauthorized':
        if (isTaken) return [t('taken'), t('takenText'), false] as const;
        return [t('signInTitle'), t('signInText'), false] as const;
      case 'signedOut':
        return [t('signedOutTitle'), t('signedOutText'), false] as const;
      case 'not_found':
        if (hasLink) return [t('endedTitle'), t('endedText'), true] as const;
        return [t('closedTitle'), t('closedText'), false] as const;
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
          <a className={LINK} href="/app/chat">
            {t('openChats')}
          </a>
        </p>
      )}
      {reason === 'unauthorized' && !isTaken && !inApp && (
        <p>
          <a className={LINK} href={signInHere()}>
            {t('signInAs')}
          </a>
        </p>
      )}
      {mayBeLet?.linkKey != null && (
        <p>
          <a className={LINK} href={linkPath(mayBeLet.linkKey)}>
            {t('byLink')}
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
