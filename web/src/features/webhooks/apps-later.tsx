import type { Chat } from '@kith/contract';
import { later } from '../../platform/feature/later.tsx';

const AppsSection = later(async () => (await import('./apps-section.tsx')).AppsSection);

/** Loaded with the details of a chat, and shown once its list is loaded. */
export function AppsLater({ chat }: { chat: Chat }) {
  return <AppsSection key={chat.id} chat={chat} />;
}
