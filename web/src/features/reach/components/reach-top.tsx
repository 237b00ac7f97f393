import { later } from '../../../platform/feature/later.tsx';
import { useReachState } from '../reach.handle.ts';

const ReachRow = later(async () => (await import('./reach-row.tsx')).ReachRow);

/** Above the chats, while visitors have left something. */
export function ReachTop() {
  const hasMessages = useReachState(({ messages = [] }) => messages.length > 0);
  return hasMessages ? <ReachRow /> : null;
}
