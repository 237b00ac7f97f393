import type { Chat } from '@kith/contract';
import { Suspense } from 'react';
import { later } from '../../platform/feature/later.tsx';

const AppsSection = later(async () => (await import('./apps-section.tsx')).AppsSection);

/** Loaded with the details of a chat, and shown once its list is loaded. */
export function AppsLater({ chat }: { chat: Chat }) {
  return (
    <Suspense>
      <AppsSection key={chat.id} chat={chat} />
    </Suspense>
  );
}
