import type { ReactNode } from 'react';

/**
 * A place where a feature, or the frame, displays content of others: they know the slot, and the
 * slot does not know them. `Props` are passed to them.
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

/** The current profile, at the top of the rail. */
export const railTop = defineSlot<{ isNamed: boolean }>('rail top');
