import { later } from '../../../platform/feature/later.tsx';
import { useCalls, usePhone } from '../calls.react.ts';
import { IncomingCard } from './incoming-card.tsx';
import { OutgoingCard } from './outgoing-card.tsx';

const PhoneCard = later(async () => (await import('../phone/phone-card.tsx')).PhoneCard);

/** Calls that ring, in a corner of the screen; on a phone across its top. */
export function CallCards() {
  const incoming = useCalls((state) => state.incoming);
  const outgoing = useCalls((state) => state.outgoing);
  const talk = usePhone((state) => state.talk);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-end gap-2 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] small:p-4">
      {incoming.map((call, at) => (
        <IncomingCard key={call.id} call={call} hasKeys={at === 0} />
      ))}
      {outgoing && <OutgoingCard outgoing={outgoing} />}
      {/* Once it is answered, it is in the bar. */}
      {talk !== null && talk.state !== 'answered' && <PhoneCard talk={talk} />}
    </div>
  );
}
