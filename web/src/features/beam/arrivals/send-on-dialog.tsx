import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SendTo } from '../../chat/index.ts';
import { SendAsFileLink } from '../../shares/index.ts';
import { beamTexts } from '../beam.texts.ts';
import type { Received } from '../transfer/storing.ts';

type Props = { received: readonly Received[]; onClose: () => void };

/** Passes on what has arrived: to a chat, or as a file link. */
export function SendOnDialog({ received, onClose }: Props) {
  const t = useText(beamTexts);
  const navigate = useNavigate();
  const words = received.flatMap(({ text }) => text ?? []).join('\n');
  const files = received.flatMap(({ text, path, data }) =>
    text === undefined ? new File([data], path, { type: data.type }) : [],
  );
  const leave = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('sendOn')}>
      <div className="mt-4 flex flex-col items-start gap-3">
        {files.length > 0 && <SendAsFileLink files={files} onReady={leave} />}
        <div className="w-full">
          <SendTo
            {...{ words, files }}
            meanwhile={<Spinner size={20} />}
            onReady={(chatId) => leave(`/app/chat/${chatId}`)}
          />
        </div>
      </div>
    </Dialog>
  );
}
