import type { ReactNode } from 'react';

/**
 * A place where a feature, or the frame, lets others show something: it knows none of them, and they
 * know it. `Props` is what they are told.
 */
export interface Slot<Props> {
  name: string;
  accepts?(props: Props): void;
}
export interface FilledSlot {
  slot: { name: string };
  Fill(props: never): ReactNode;
}

export const defineSlot = <Props extends object>(name: string): Slot<Props> => ({ name });

export const fillSlot = <Props extends object>(
  slot: Slot<Props>,
  Fill: (props: Props) => ReactNode,
): FilledSlot => ({ slot, Fill });

/** Who I am right now: at the top of the rail. */
export const railTop = defineSlot<{ isNamed: boolean }>('rail top');
