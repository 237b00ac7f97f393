import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useStore } from 'zustand/react';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PaneHeader, Panes } from '../../ui/layout/panes.tsx';
import { useChats } from '../chat/index.ts';
import { Conversation } from './components/conversation.tsx';
import { ThreadList } from './components/thread-list.tsx';
import type { SamiEngine } from './sami.types.ts';
import { samiNavigationTexts } from './sami-navigation.texts.ts';
import { samiThreadsTexts } from './sami-threads.texts.ts';
import { type Thread, ThreadProvider } from './thread.ts';
import { useSamiEngine } from './use-sami-engine.ts';

const NEW = 'new';
const TEMPORARY = 'temporary';

/** `/app/sami/:id?`: all conversations, and beside them the one that is open, or a new one. */
export function SamiScreen() {
  const t = useText(samiThreadsTexts);
  const titles = useText(samiNavigationTexts);
  const { id } = useParams();
  const navigate = useNavigate();
  const engine = useSamiEngine();
  const [isSearching, setSearching] = useState(false);
  const hasVault = [...useChats().values()].some(({ vaulted }) => vaulted);
  usePageTitle(titles('sami'));
  const isTemporary = id === TEMPORARY;
  const isStored = id !== undefined && id !== NEW && !isTemporary;
  const go = (path: string) => void navigate(path);
  const back = (
    <span className="small:hidden">
      <IconButton icon="back" label={t('back')} onPress={() => go('/app/sami')} />
    </span>
  );
  const switchTemporary = () => {
    if (isTemporary) engine?.endTemporary();
    go(`/app/sami/${isTemporary ? NEW : TEMPORARY}`);
  };
  const acts = !isStored && (
    <IconButton
      icon="eye-off"
      label={t(isTemporary ? 'endTemporary' : 'temporary')}
      onPress={switchTemporary}
    />
  );
  return (
    <Panes
      showing={id === undefined ? 'list' : 'content'}
      labels={{ list: t('conversations'), listWidth: t('listWidth'), detailsWidth: '' }}
      list={
        <>
          <PaneHeader>
            <h1 className="min-w-0 flex-1 truncate text-title font-heading tracking-tight">
              {titles('sami')}
            </h1>
            <IconButton
              icon={isSearching ? 'xmark' : 'search'}
              label={t(isSearching ? 'hideSearch' : 'search')}
              onPress={() => setSearching(!isSearching)}
            />
            <IconButton icon="edit" label={t('fresh')} onPress={() => go(`/app/sami/${NEW}`)} />
          </PaneHeader>
          <ThreadList openId={id} isSearching={isSearching} />
          {hasVault && (
            <div className="m-3 flex flex-col gap-1 rounded-row bg-sunk px-4 py-3 text-small">
              <p className="flex items-center gap-2 font-strong">
                <Icon name="lock" size={16} />
                {t('vaultTitle')}
              </p>
              <p className="text-ink-2">{t('vaultText')}</p>
            </div>
          )}
        </>
      }
      content={engine && <Opened {...{ engine, id, back, acts }} />}
    />
  );
}

type OpenedProps = { engine: SamiEngine; id: string | undefined; back: ReactNode; acts: ReactNode };

const threadFor = (engine: SamiEngine, id: string | undefined): Thread => {
  if (id === TEMPORARY) return engine.temporary();
  return id === undefined || id === NEW ? engine.fresh() : engine.thread(id);
};

/** The same conversation while it is stored for the first time, so that nothing is lost that is typed. */
function Opened({ engine, id, back, acts }: OpenedProps) {
  const navigate = useNavigate();
  const [held, setHeld] = useState(() => ({ engine, id, thread: threadFor(engine, id) }));
  if (held.id !== id || held.engine !== engine) {
    const { storedAs } = held.thread.state.getState();
    const isSame = held.engine === engine && id !== undefined && storedAs === id;
    setHeld({
      engine,
      id,
      thread: isSame ? held.thread : threadFor(engine, id),
    });
  }
  const { thread } = held;
  const [query] = useSearchParams();
  const card = Number(query.get('card') ?? 0);
  const storedAs = useStore(thread.state, (state) => state.storedAs);
  useEffect(() => {
    const isNew = id === undefined || id === NEW;
    if (isNew && storedAs !== undefined) void navigate(`/app/sami/${storedAs}`, { replace: true });
  }, [id, storedAs, navigate]);
  return (
    <ThreadProvider value={thread}>
      <Conversation key={thread.key} header={{ back, acts }} card={card} />
    </ThreadProvider>
  );
}
