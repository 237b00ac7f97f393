import { useNavigate } from 'react-router';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useFileInput } from '../../../ui/buttons/use-file-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { SendAsFileLink } from '../../shares/index.ts';
import { useBeam } from '../beam.handle.ts';
import { beamTexts } from '../beam.texts.ts';
import type { Transfer, TransferState } from '../beam.types.ts';
import { isOver } from '../is-over.ts';
import { outgoingFiles } from '../to-send.ts';
import { Card } from './card.tsx';
import { ReceivedList } from './received-list.tsx';
import { useWhat } from './use-what.ts';

const OTHER_WAYS: ReadonlySet<TransferState> = new Set(['away', 'noWay', 'noPath', 'tooOften']);

const useLine = () => {
  const t = useText(beamTexts);
  const what = useWhat();
  const { language } = useLanguage();
  return (transfer: Transfer, name: string): string => {
    const { state, isIncoming, moved, bytes } = transfer;
    if (state === 'moving')
      return t('moving', {
        ...{ moved: bytesText(language, moved), size: bytesText(language, bytes) },
      });
    if (state === 'waiting' || state === 'connecting') return t(state, { what: what(transfer) });
    if (state === 'done') return t(isIncoming ? 'received' : 'sent', { what: what(transfer) });
    if (state === 'away') return t('isAway', { name });
    if (state === 'failed' && isIncoming) return t('failedHere');
    return t(state);
  };
};

/** Something that is on its way, has arrived, or could not. */
export function TransferCard({ transfer }: { transfer: Transfer }) {
  const t = useText(beamTexts);
  const lineOf = useLine();
  const beam = useBeam();
  const { id, isIncoming, other, bytes, moved, state, isDirect, received, isKept } = transfer;
  const name = other?.name || t('ownDevice');
  const act = (run: 'cancel' | 'dismiss') => void beam.engine().then((engine) => engine[run](id));
  const title = t(isIncoming ? 'receiving' : 'sending', { name });
  return (
    <Card title={title} person={other?.isDevice ? null : other} line={lineOf(transfer, name)}>
      {(state === 'moving' || state === 'lost') && (
        <>
          <progress
            aria-label={t('progress')}
            className="sr-only"
            value={moved}
            max={Math.max(bytes, 1)}
          />
          <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ inlineSize: `${bytes === 0 ? 100 : (moved / bytes) * 100}%` }}
            />
          </span>
        </>
      )}
      {(state === 'moving' || state === 'connecting') && (
        <p className="flex items-center gap-2 text-small text-ink-2">
          <Icon name="lock" size={16} className="text-done-text" />
          {t(isDirect ? 'direct' : 'relayed')}
        </p>
      )}
      {received.length > 0 && <ReceivedList received={received} />}
      {isKept === false && <p className="text-small text-ink-2">{t('notKept')}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        {state === 'interrupted' && <ChooseAgain transfer={transfer} />}
        {!isIncoming && <OtherWay transfer={transfer} onLeave={() => act('dismiss')} />}
        <Button onPress={() => act(isOver(state) ? 'dismiss' : 'cancel')}>
          {t(isOver(state) ? 'close' : 'cancel')}
        </Button>
      </div>
    </Card>
  );
}

/** After a reload the page has the files no more; it goes on if they are the same. */
function ChooseAgain({ transfer: { id, items, count } }: { transfer: Transfer }) {
  const t = useText(beamTexts);
  const beam = useBeam();
  const isFolder = items.some(({ name }) => name.includes('/'));
  const choice = useFileInput({
    ...{ accept: '', folders: isFolder, multiple: count > 1 },
    onPick: (files) => {
      const outgoing = outgoingFiles(
        files.map((file) => ({ file, path: file.webkitRelativePath || file.name })),
      );
      void beam
        .engine()
        .then((engine) => engine.goOn(id, outgoing))
        .then((isSame) => isSame || notify(() => t('notTheSame')));
    },
  });
  return (
    <>
      <Button look="primary" onPress={choice.open}>
        {t('chooseAgain', { count })}
      </Button>
      {choice.input}
    </>
  );
}

/** Where nothing goes from device to device, files go as a link, and words as a message. */
function OtherWay({ transfer, onLeave }: { transfer: Transfer; onLeave: () => void }) {
  const t = useText(beamTexts);
  const navigate = useNavigate();
  const { state, other, outgoing } = transfer;
  if (!OTHER_WAYS.has(state)) return null;
  const files = outgoing.flatMap(({ kind, name, data }) =>
    kind === 'file' || kind === 'contact' ? new File([data], name, { type: data.type }) : [],
  );
  const leave = (path: string) => {
    onLeave();
    void navigate(path);
  };
  if (files.length > 0) return <SendAsFileLink files={files} onReady={leave} />;
  const chatId = other?.chatId;
  if (chatId === undefined || other === null) return null;
  return (
    <Button icon="chat" onPress={() => leave(`/app/chat/${chatId}`)}>
      {t('writeTo', { name: other.name })}
    </Button>
  );
}
