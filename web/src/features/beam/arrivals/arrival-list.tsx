import { DAY_MS } from '@kith/contract/base/constants';
import { BEAM_ARRIVALS_MS } from '@kith/contract/beam/beam.constants';
import { useStore } from 'zustand/react';
import { useText } from '../../../platform/i18n/language.ts';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { beamTexts } from '../beam.texts.ts';
import { ArrivalRow } from './arrival-row.tsx';
import type { Arrivals } from './arrivals.ts';
import { useArrivals } from './use-arrivals.ts';

/** What has arrived on this device, below the radar; nothing if nothing has. */
export function ArrivalList({ isVaultOpen }: { isVaultOpen: boolean }) {
  const arrivals = useArrivals(isVaultOpen);
  return arrivals && <Rows {...{ arrivals, isVaultOpen }} />;
}

function Rows({ arrivals, isVaultOpen }: { arrivals: Arrivals; isVaultOpen: boolean }) {
  const t = useText(beamTexts);
  const { rows: listed, isMore } = useStore(arrivals.state);
  // Not only once they are listed anew: it may have been closed meanwhile.
  const rows = listed.filter(({ isGuarded }) => isVaultOpen || !isGuarded);
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('arrivals')} className="w-full max-w-160 px-2 pb-4">
      <h2 className="px-3 pt-4 text-body font-heading tracking-tight">{t('arrivals')}</h2>
      <p className="px-3 pb-2 text-small text-ink-2">
        {t('arrivalsStay', { count: BEAM_ARRIVALS_MS / DAY_MS })}
      </p>
      <ul>
        {rows.map((arrival) => (
          <ArrivalRow key={arrival.id} {...{ arrival, arrivals }} />
        ))}
      </ul>
      {isMore && <MoreButton label={t('more')} retryLabel={t('retry')} onMore={arrivals.more} />}
    </section>
  );
}
