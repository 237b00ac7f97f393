import type { SystemMessage } from '@kith/contract';
import type { ComponentType, ReactNode } from 'react';
import { createHandle } from '../react.tsx';
import type { FrameStyle, NavAct, NavEntry } from './contributions.ts';
import type { LiveFeature } from './feature.ts';
import type { LineKind } from './line.ts';
import type { Slot } from './slot.ts';

/** The features for signed-in users; constant for the lifetime of the page. */
export const [FeaturesProvider, useFeatures] = createHandle<readonly LiveFeature[]>('Features');

interface Placed {
  place: number;
}

/**
 * Collects the contributions of all features, in order. It may call a hook of each: their number
 * and order never change.
 */
export const useAll = <Value extends Placed>(
  ask: (feature: LiveFeature) => readonly Value[] | undefined,
): Value[] =>
  useFeatures()
    .flatMap((feature) => ask(feature) ?? [])
    .sort((a, b) => a.place - b.place);

/** The screens of the navigation, and the secondary ones at the bottom. */
export const useNavEntries = (): { main: NavEntry[]; foot: NavEntry[] } => {
  const entries = useAll((feature) => feature.navigation?.());
  return {
    main: entries.filter(({ isAtFoot = false }) => !isAtFoot),
    foot: entries.filter(({ isAtFoot = false }) => isAtFoot),
  };
};

export const useFootActs = (): NavAct[] => useAll((feature) => feature.footActs?.());

export const useFrameStyle = (): Partial<FrameStyle> =>
  Object.assign({}, ...useFeatures().map((feature) => feature.frame?.()));

/** How a line in a chat is said; undefined for kinds that only a newer version knows. */
export const useLineKinds = (): ((line: SystemMessage) => LineKind<SystemMessage> | undefined) => {
  const features = useFeatures();
  return ({ kind }) =>
    features.find(({ lines }) => lines !== undefined && Object.hasOwn(lines, kind))?.lines?.[kind];
};

/** Renders what the features put into a slot. `otherwise`: what is shown if that is nothing. */
export function Fills<Props extends object>({
  of: slot,
  otherwise = null,
  ...props
}: { of: Slot<Props>; otherwise?: ReactNode } & Props) {
  const shown = useFeatures().flatMap(({ name, fills = [] }) =>
    fills
      .filter((filled) => filled.slot === slot)
      .map(({ Fill }) => {
        const Shown = Fill as ComponentType<object>;
        return <Shown key={name} {...props} />;
      }),
  );
  return shown.length > 0 ? shown : otherwise;
}
