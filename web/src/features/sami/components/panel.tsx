import { useChats } from '../../chat/index.ts';
import type { SamiPanel } from '../sami.types.ts';
import { ChatPanel } from './chat-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';

type Props = { panel: SamiPanel; onClose: () => void };

/** For its owner alone, and never beside a chat in the vault, which Sami does not see. */
export function Panel({ panel, onClose }: Props) {
  const chats = useChats();
  if (panel.kind === 'daySummary') return <SummaryPanel of={panel} onClose={onClose} />;
  if (chats.get(panel.chatId)?.vaulted !== false) return null;
  return panel.kind === 'command' ? (
    <ChatPanel chatId={panel.chatId} onClose={onClose} />
  ) : (
    <SummaryPanel of={panel} onClose={onClose} />
  );
}
