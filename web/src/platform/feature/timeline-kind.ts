import type { TimelineItem } from '@kith/contract';
import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icons/find-icon.ts';
import type { Drawing } from '../../ui/icons/registered.ts';

/** What an item says; everything is read from what it refers to. */
export interface TimelineRow {
  /** 40 pixels in size. */
  face: ReactNode;
  title: string;
  line?: ReactNode;
  /** Where it leads. */
  href?: string;
  /** The one thing that can be done about it. Failures are reported by it. */
  verb?: { label: string; run(): unknown };
}

/** How a kind of item is shown; declared by the feature that writes it. */
export interface TimelineKindPart {
  kind: string;
  icon: IconName | Drawing;
  /** Name of the kind, as a filter. */
  name(): string;
  /**
   * A hook. Undefined while what it refers to is being read; null if that is gone, or not accessible at the moment.
   */
  useRow(item: TimelineItem): TimelineRow | null | undefined;
}
