import { useCalls } from '../calls.react.ts';
import { IncomingCard } from './incoming-card.tsx';
import { OutgoingCard } from './outgoing-card.tsx';

/** Calls that ring, in a corner of the screen; on a phone across its top. */
export function CallCards() {
  const incoming = useCalls((state) => state.incoming);
  const outgoing = useCalls((state) => state.outgoing);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-end gap-2 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] small:p-4">
      {incoming.map((call, at) => (
        <IncomingCard key={call.id} call={call} hasKeys={at === 0} />
      ))}
      {outgoing && <OutgoingCard outgoing={outgoing} />}
    </div>
  );
}
