import { Suspense } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { useCalls } from '../calls.react.ts';

const CallCards = later(async () => (await import('./call-cards.tsx')).CallCards);

/** Whatever screen is open, calls are shown above it. */
export function CallHost() {
  const hasCalls = useCalls(({ incoming, outgoing }) => incoming.length > 0 || outgoing !== null);
  return (
    hasCalls && (
      <Suspense>
        <CallCards />
      </Suspense>
    )
  );
}
