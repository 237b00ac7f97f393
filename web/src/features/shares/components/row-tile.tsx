import type { ComponentProps } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';

/** In front of a row of a list. */
export function RowTile({ icon }: { icon: ComponentProps<typeof Icon>['name'] }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunk text-ink-2 group-aria-[current]/row:bg-raised">
      <Icon name={icon} />
    </span>
  );
}
