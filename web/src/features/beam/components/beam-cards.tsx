import { useBeamState } from '../beam.handle.ts';
import { OfferCard } from './offer-card.tsx';
import { TransferCard } from './transfer-card.tsx';

/** What is offered and what is on its way, in the upper corner of the screen; on a phone across its bottom. */
export function BeamCards() {
  const offers = useBeamState((state) => state.offers);
  const transfers = useBeamState((state) => state.transfers);
  return (
    <div className="scroll-quiet pointer-events-none fixed end-0 bottom-0 z-30 flex max-h-[85dvh] small:top-0 small:bottom-auto w-full max-w-104 flex-col items-end gap-2 p-2 pb-[max(4.5rem,env(safe-area-inset-bottom))] small:p-4">
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {transfers.map((transfer) => (
        <TransferCard key={transfer.id} transfer={transfer} />
      ))}
    </div>
  );
}
