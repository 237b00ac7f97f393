import type { OpenedContent, SelfDestructAttachment } from '@kith/contract';
import { openedAddress } from '@kith/contract/self-destruct/self-destruct';
import { useState } from 'react';
import { toFailure } from '../../platform/failure.ts';
import type { ViewerProps } from '../../platform/feature/attachment-kind.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/overlays/dialog.tsx';
import { useChatEngine } from '../chat/index.ts';
import { destructPartsTexts } from './destruct-parts.texts.ts';
import { Stage } from './destruct-stage.tsx';
import { useSelfDestruct } from './self-destruct.react.ts';
import { useNameOf } from './use-name-of.ts';

/** Opens the single view after a confirmation, because an accidental press would lose it. */
export function DestructViewer({ messages, openKey, onClose }: ViewerProps) {
  // The message may be deleted while the content is still shown.
  const [one] = useState(() =>
    messages
      .flatMap(({ attachments }) => attachments)
      .find((attached) => attached.type === 'selfDestruct' && attached.id === openKey),
  );
  if (one?.type !== 'selfDestruct') return null;
  return <OneView one={one} onClose={onClose} />;
}

type Props = { one: SelfDestructAttachment; onClose: () => void };

const REASONS: Readonly<Record<string, 'alreadyOpened' | 'isGone'>> = {
  already_opened: 'alreadyOpened',
  not_found: 'isGone',
};

const download = (href: string, name: string): void => {
  Object.assign(document.createElement('a'), { href, download: name }).click();
};

function OneView({ one, onClose }: Props) {
  const t = useText(destructPartsTexts);
  const { me } = useChatEngine();
  const selfDestruct = useSelfDestruct();
  const nameOf = useNameOf();
  // The same for each attempt, so that a lost answer can be requested again.
  const [grant] = useState(selfDestruct.newGrant);
  const [opened, setOpened] = useState<OpenedContent>();
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<'alreadyOpened' | 'isGone' | 'notOpenedNow'>();
  const { id, content, seconds } = one;
  const address = openedAddress(id, { grant, profileId: me });
  const isFile = content === 'file';

  const open = async () => {
    setIsOpening(true);
    setProblem(undefined);
    try {
      const answer = await selfDestruct.open(id, grant);
      if (!isFile) return setOpened(answer);
      // The grant ends by itself, after the download has begun.
      download(address, answer.name);
      onClose();
    } catch (cause) {
      setProblem(REASONS[toFailure(cause).code ?? ''] ?? 'notOpenedNow');
    } finally {
      setIsOpening(false);
    }
  };
  const close = () => {
    void selfDestruct.close(id, grant);
    onClose();
  };

  if (opened !== undefined)
    return <Stage opened={opened} address={address} label={nameOf(one)} onClose={close} />;
  const isOver = problem === 'alreadyOpened' || problem === 'isGone';
  const ask = isFile
    ? t('askFile')
    : seconds === null
      ? t('askOnce')
      : t('askTimed', { count: seconds });
  return (
    <Dialog isOpen onClose={onClose} title={isOver ? nameOf(one) : t('ask')}>
      <DialogBody>
        {problem === undefined ? (
          <p>{ask}</p>
        ) : (
          <p role="alert" className="text-harm-text">
            {t(problem)}
          </p>
        )}
      </DialogBody>
      <DialogActions>
        <Button onPress={onClose}>{t(isOver ? 'close' : 'cancel')}</Button>
        {!isOver && (
          <Button look="primary" isPending={isOpening} onPress={open}>
            {t(isFile ? 'downloadNow' : 'openNow')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
