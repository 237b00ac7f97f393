import type { ReactNode } from 'react';
import type { IconName } from '../../../ui/icons/find-icon.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Drawing } from '../../../ui/icons/registered.ts';

type Props = {
  icon: IconName | Drawing;
  children: ReactNode;
  /** Its type: mobile, work. */
  detail?: string;
  trailing?: ReactNode;
};

/** One detail of a contact. */
export function DetailLine({ icon, children, detail, trailing }: Props) {
  return (
    <li className={`relative flex gap-4 px-4 py-3 ${detail ? 'items-center' : 'items-start'}`}>
      <Icon name={icon} size={20} className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <div className="text-body break-words text-ink">{children}</div>
        {detail && <div className="text-small text-ink-2">{detail}</div>}
      </div>
      {trailing}
    </li>
  );
}

/** On touch screens, the whole line is the target. */
export const detailLink =
  'ring-focus rounded-[3px] text-ink no-underline hover:underline coarse:after:absolute coarse:after:inset-0';
