import { BEAM_ITEMS_MAX } from '@kith/contract/beam/beam.constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { ActTile } from '../../ui/buttons/act-tile.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useFileInput } from '../../ui/buttons/use-file-input.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { notify } from '../../ui/overlays/toasts.tsx';
import { useIsVaultOpen } from '../chat/index.ts';
import { ArrivalList } from './arrivals/arrival-list.tsx';
import { useBeam } from './beam.handle.ts';
import { beamTexts } from './beam.texts.ts';
import { FOLDER } from './beam-icons.ts';
import { beamNavigationTexts } from './beam-navigation.texts.ts';
import { beamedTo } from './beam-to.ts';
import { Radar, type Shown } from './components/radar.tsx';
import { TextDialog } from './components/text-dialog.tsx';
import { useWhat } from './components/use-what.ts';
import { outgoingFiles } from './to-send.ts';
import { itemOf, type Outgoing } from './transfer/sending.ts';
import { useBeamInput } from './use-beam-input.ts';
import { useTargets } from './use-targets.ts';

/** Sends as soon as it is known what and to whom, in either order. */
const useHandOver = () => {
  const t = useText(beamTexts);
  const beam = useBeam();
  const [draft, setDraft] = useState<readonly Outgoing[]>([]);
  const [target, setTarget] = useState<Shown>();
  const now = useRef({ draft, target });
  now.current = { draft, target };
  const send = useCallback(
    (to: Shown, outgoing: readonly Outgoing[]) => {
      setDraft([]);
      setTarget(undefined);
      void beam.engine().then((engine) => engine.send(to, outgoing));
    },
    [beam],
  );
  const take = useCallback(
    (outgoing: readonly Outgoing[]) => {
      if (outgoing.length === 0) return;
      if (outgoing.length > BEAM_ITEMS_MAX)
        return notify(() => t('tooMany', { count: BEAM_ITEMS_MAX }));
      const to = now.current.target;
      if (to === undefined) setDraft(outgoing);
      else send(to, outgoing);
    },
    [send, t],
  );
  const choose = (to: Shown) => {
    if (draft.length > 0) send(to, draft);
    else setTarget(to.id === target?.id ? undefined : to);
  };
  return { draft, target, take, choose, clear: () => setDraft([]) };
};

/** `/app/beam`: hands something to another device, or to a person who is here. */
export function BeamScreen() {
  const t = useText(beamTexts);
  const titles = useText(beamNavigationTexts);
  usePageTitle(titles('beam'));
  const what = useWhat();
  const isVaultOpen = useIsVaultOpen();
  const { draft, target, take, choose, clear } = useHandOver();
  const wanted = beamedTo(useLocation().state);
  const { targets, isLoading, hasFailed } = useTargets(wanted);
  const wantedTarget = targets.find(({ id, isDevice }) => id === wanted && !isDevice);
  const isThere = wantedTarget !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, as soon as they are known
  useEffect(() => {
    if (wantedTarget) choose(wantedTarget);
  }, [isThere]);
  const [isWriting, setWriting] = useState(false);
  const isOver = useBeamInput(take);
  const onPick = (files: File[]) =>
    take(
      outgoingFiles(files.map((file) => ({ file, path: file.webkitRelativePath || file.name }))),
    );
  const pictures = useFileInput({ accept: 'image/*,video/*', multiple: true, onPick });
  const files = useFileInput({ accept: '', multiple: true, onPick });
  const folder = useFileInput({ accept: '', folders: true, onPick });
  const items = draft.map(itemOf);
  const bytes = items.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className="@container flex h-full flex-col bg-pane pt-[env(safe-area-inset-top)]">
      <header className="flex min-h-14 shrink-0 items-center gap-2 px-4">
        <h1 className="text-title font-heading tracking-tight">{titles('beam')}</h1>
      </header>
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto [container-type:size]">
        <div className="flex min-h-full flex-col items-center justify-center has-[section]:[--radar-leaves:6rem]">
          {targets.length === 0 && !isLoading ? (
            <EmptyState title={t('nobodyTitle')} text={t('nobodyText')} />
          ) : (
            <Radar targets={targets} chosenId={target?.id} onChoose={choose} />
          )}
          <ArrivalList isVaultOpen={isVaultOpen} />
        </div>
      </div>
      <section
        aria-label={t('what')}
        className={`mx-auto flex w-full max-w-160 shrink-0 flex-col gap-3 rounded-t-card border border-b-0 bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))] ${isOver ? 'border-accent' : 'border-line'}`}
      >
        {hasFailed && (
          <p role="alert" className="text-small text-harm-text">
            {t('devicesFailed')}
          </p>
        )}
        <div className="flex min-h-11 items-center gap-3">
          <p role="status" className="min-w-0 flex-1 text-body wrap-anywhere">
            {draft.length > 0 && (
              <span className="block font-strong">
                <bdi>{what({ items, count: items.length, bytes })}</bdi>
              </span>
            )}
            {isOver
              ? t('dropHere')
              : draft.length > 0
                ? t('chooseWho')
                : target
                  ? t('chosen', { name: target.name })
                  : t('chooseWhat')}
          </p>
          {draft.length > 0 && <Button onPress={clear}>{t('clear')}</Button>}
        </div>
        <div className="grid grid-cols-4 gap-2">
          <ActTile icon="picture" label={t('picture')} onPress={pictures.open} />
          <ActTile icon="file" label={t('file')} onPress={files.open} />
          <ActTile icon={FOLDER} label={t('folder')} onPress={folder.open} />
          <ActTile icon="note" label={t('text')} onPress={() => setWriting(true)} />
        </div>
        {pictures.input}
        {files.input}
        {folder.input}
        <p className="flex items-center gap-3 text-small text-ink-2">
          <Icon name="eye" size={18} />
          <span>
            <span className="block font-medium text-ink">{t('seenBy')}</span>
            {t('seenByText')}
          </span>
        </p>
        <a
          href="/beam"
          className="ring-focus target inline-flex items-center self-start rounded-small text-small text-accent-text underline"
        >
          {t('withoutAccount')}
        </a>
      </section>
      {isWriting && (
        <TextDialog onText={(outgoing) => take([outgoing])} onClose={() => setWriting(false)} />
      )}
    </div>
  );
}
