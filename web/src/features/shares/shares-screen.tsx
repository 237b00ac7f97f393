import { useCallback } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { isTouchOnly } from '../../ui/interaction/is-touch-only.ts';
import { Panes } from '../../ui/layout/panes.tsx';
import { NewShare } from './components/new-share.tsx';
import { OpenShare } from './components/open-share.tsx';
import { SharesList } from './components/shares-list.tsx';
import type { PickedFile } from './picked-files.ts';
import { shareFilesTexts } from './share-files.texts.ts';
import { useAddFiles } from './use-add-files.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useShareList } from './use-shares.ts';

const NEW = 'new';

/** `/app/share-files/:id?`: the shares, and beside them one of them, a new one, or nothing yet. */
export function SharesScreen() {
  const t = useText(shareFilesTexts);
  const { id } = useParams();
  const to = useSearchParams()[0].get('to');
  const navigate = useNavigate();
  const list = useShareList();
  const add = useAddFiles();
  const drop = useCallback(
    (picked: PickedFile[]) => {
      add(picked);
      if (id !== NEW) void navigate(`/app/share-files/${NEW}`);
    },
    [add, id, navigate],
  );
  const isOver = useDroppedFiles(drop);
  return (
    <>
      <Panes
        showing={id === undefined ? 'list' : 'content'}
        labels={{ list: t('title'), listWidth: t('listWidth'), detailsWidth: '' }}
        list={<SharesList list={list} openId={id} />}
        content={
          id === NEW ? (
            <NewShare to={to} onCreated={list.reload} />
          ) : id === undefined ? (
            <NothingOpen />
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

function NothingOpen() {
  const t = useText(shareFilesTexts);
  usePageTitle(t('title'));
  return (
    <EmptyState title={t('pickTitle')} text={t(isTouchOnly() ? 'pickTouchText' : 'pickText')} />
  );
}
