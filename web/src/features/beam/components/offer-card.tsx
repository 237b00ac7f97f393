import { displayName } from '@kith/contract/base/names';
import type { BeamOffer } from '@kith/contract/beam/beam.schemas';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useIsVaultOpen } from '../../chat/index.ts';
import { useBeam } from '../beam.handle.ts';
import { beamTexts } from '../beam.texts.ts';
import { Card } from './card.tsx';
import { useWhat } from './use-what.ts';

/** Asks before anything arrives: who sends what, and how large it is. */
export function OfferCard({ offer }: { offer: BeamOffer }) {
  const t = useText(beamTexts);
  const what = useWhat();
  const beam = useBeam();
  const isVaultOpen = useIsVaultOpen();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { person } = offer;
  const name = person ? displayName(person) : '';
  const accept = async () => {
    setPending(true);
    setFailed(false);
    try {
      await (await beam.engine()).accept(offer, isVaultOpen);
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  };
  return (
    <Card
      title={person ? t('from', { name }) : t('fromDevice')}
      person={person && { id: person.id, name, avatar: person.avatar }}
      line={what(offer)}
    >
      {offer.count > 1 && (
        <ul className="max-h-32 overflow-y-auto text-small text-ink-2">
          {offer.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and can have the same name
            <li key={at} className="truncate">
              <bdi>{item.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {hasFailed && (
        <p role="alert" className="text-small text-harm-text">
          {t('acceptFailed')}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onPress={() => void beam.engine().then((engine) => engine.decline(offer))}>
          {t('decline')}
        </Button>
        <Button look="primary" isPending={isPending} onPress={() => void accept()}>
          {t('accept')}
        </Button>
      </div>
    </Card>
  );
}
