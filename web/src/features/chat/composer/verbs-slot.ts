import { useEffect, useEffectEvent } from 'react';
import type { AttachmentChoice } from '../../../platform/feature/attachment-kind.ts';
import { defineSlot } from '../../../platform/feature/slot.ts';

/** What can be done in a chat, found after a `/` in its empty field. */
export type ChatVerb = AttachmentChoice;
export type OfferVerbs = (source: string, verbs: readonly ChatVerb[]) => void;

/** Slot for what other features offer after a `/`; its contents show nothing until they are chosen. */
export const chatVerbs = defineSlot<{ chatId: string; onOffer: OfferVerbs }>('verbs of a chat');

/** Offers verbs, and others once their labels have changed. */
export const useOfferedVerbs = (
  onOffer: OfferVerbs,
  source: string,
  verbs: readonly ChatVerb[],
): void => {
  const choose = useEffectEvent((at: number) => verbs[at]?.choose());
  const offer = useEffectEvent(() =>
    onOffer(
      source,
      verbs.map((verb, at) => ({ ...verb, choose: () => choose(at) })),
    ),
  );
  const key = verbs.map(({ label }) => label).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only if the labels change
  useEffect(() => offer(), [key]);
};
