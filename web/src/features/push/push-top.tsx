import { useStore } from 'zustand/react';
import { later } from '../../platform/feature/later.tsx';
import { usePushLater } from './push.react.ts';

/** Loaded only if notifications are offered. */
const PushLine = later(async () => (await import('./push-line.tsx')).PushLine);

/** Above the chats: the offer of notifications, as soon as there has been something to notify of. */
export function PushTop({ hasMessages }: { hasMessages: boolean }) {
  const { offered } = usePushLater();
  const engine = useStore(offered, (state) => state.engine);
  if (engine === undefined || !hasMessages) return null;
  return <PushLine engine={engine} onAnswered={() => offered.setState({ engine: undefined })} />;
}
