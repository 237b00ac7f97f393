import { useCallback, useDeferredValue, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { isTouchOnly } from '../../ui/interaction/is-touch-only.ts';
import { Panes } from '../../ui/layout/panes.tsx';
import { FilesPane } from './components/files-pane.tsx';
import { NewShare } from './components/new-share.tsx';
import { OpenShare } from './components/open-share.tsx';
import type { PickedFile } from './picked-files.ts';
import { receivedTexts } from './received/received.texts.ts';
import { fileRequestsTexts } from './requests/file-requests.texts.ts';
import { NewRequest } from './requests/new-request.tsx';
import { OpenRequest } from './requests/open-request.tsx';
import { shareFilesTexts } from './share-files.texts.ts';
import { NEW_SHARE_PATH, RECEIVED, REQUESTS, targetIn } from './shares-paths.ts';
import { useAddFiles } from './use-add-files.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useShareList } from './use-shares.ts';

const NEW = 'new';

/** `/app/share-files/:id?`: the shares, and beside them one of them, a new one, or nothing yet. */
export function SharesScreen() {
  const t = useText(shareFilesTexts);
  const { id } = useParams();
  const [asked] = useSearchParams();
  const to = targetIn(asked);
  const isOfRequests = asked.get('list') === REQUESTS;
  const isReceived = asked.get('list') === RECEIVED;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const list = useShareList(isOfRequests || isReceived ? '' : q);
  const add = useAddFiles();
  const drop = useCallback(
    (picked: PickedFile[]) => {
      add(picked);
      if (id !== NEW || isOfRequests) void navigate(NEW_SHARE_PATH);
    },
    [add, id, isOfRequests, navigate],
  );
  const isOver = useDroppedFiles(drop);
  return (
    <>
      <Panes
        showing={id === undefined ? 'list' : 'content'}
        labels={{ list: t('title'), listWidth: t('listWidth'), detailsWidth: '' }}
        list={
          <FilesPane
            {...{ list, isOfRequests, isReceived, typed, q }}
            openId={id}
            onType={setTyped}
          />
        }
        content={
          id === undefined ? (
            <NothingOpen isOfRequests={isOfRequests} isReceived={isReceived} />
          ) : isOfRequests ? (
            id === NEW ? (
              <NewRequest />
            ) : (
              <OpenRequest key={id} id={id} />
            )
          ) : id === NEW ? (
            <NewShare to={to} onCreated={list.reload} />
          ) : (
            <OpenShare key={id} id={id} to={to} onChange={list.reload} />
          )
        }
      />
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-card border-2 border-dashed border-accent bg-veil text-lead font-strong text-ink">
          <span className="rounded-full bg-raised px-4 py-2 shadow-float">{t('dropHere')}</span>
        </div>
      )}
    </>
  );
}

function NothingOpen(of: { isOfRequests: boolean; isReceived: boolean }) {
  const t = useText(shareFilesTexts);
  const ofRequests = useText(fileRequestsTexts);
  const ofReceived = useText(receivedTexts);
  usePageTitle(t('title'));
  if (of.isReceived)
    return <EmptyState title={ofReceived('pickTitle')} text={ofReceived('pickText')} />;
  if (of.isOfRequests)
    return <EmptyState title={ofRequests('pickTitle')} text={ofRequests('pickText')} />;
  return (
    <EmptyState title={t('pickTitle')} text={t(isTouchOnly() ? 'pickTouchText' : 'pickText')} />
  );
}
