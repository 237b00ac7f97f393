import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import type { SamiEngine } from '../sami.types.ts';
import { samiThreadsTexts } from '../sami-threads.texts.ts';
import { ThreadProvider } from '../thread.ts';
import { useHere } from '../use-lookups.ts';
import { useSamiEngine } from '../use-sami-engine.ts';
import { Conversation } from './conversation.tsx';

type Props = { chatId: string; onClose: () => void };

/** Sami beside a chat, for its owner alone: nothing reaches the chat but what is approved on a card. */
export function ChatPanel({ chatId, onClose }: Props) {
  const t = useText(samiThreadsTexts);
  const engine = useSamiEngine();
  return (
    <Dialog isOpen onClose={onClose} title={t('panelTitle')}>
      <DialogBody>{t('panelText')}</DialogBody>
      <div className="-mx-5 mt-3 h-[min(30rem,60dvh)]">
        {engine && <Opened {...{ engine, chatId }} />}
      </div>
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Opened({ engine, chatId }: { engine: SamiEngine; chatId: string }) {
  const [thread] = useState(() => engine.fresh());
  const here = useHere(chatId);
  return (
    <ThreadProvider value={thread}>
      <Conversation here={here} />
    </ThreadProvider>
  );
}
