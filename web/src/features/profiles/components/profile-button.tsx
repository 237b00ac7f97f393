import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';

type Props = {
  profile: { id: string; name: string; avatar?: string | null };
  /** Label with the name and what it opens: "Maren Ostby, switch profile". */
  label: string;
  size?: number;
  /** Another profile has unread messages. */
  hasNews?: boolean;
  /** Shows the name beside it, if there is room. */
  named?: boolean;
  /** A Menu: the other profiles, and the account. */
  children: ReactNode;
};

/** The current profile, in a ring of its own colour. */
export function ProfileButton({
  profile,
  label,
  size = 34,
  named = false,
  hasNews = false,
  children,
}: Props) {
  return (
    <MenuTrigger>
      <Button className="ring-focus relative flex min-w-0 items-center gap-2.5 rounded-full text-start coarse:after:absolute coarse:after:-inset-1">
        <span className="relative rounded-full border-2 border-accent p-0.5 leading-none">
          <Avatar id={profile.id} name={profile.name} src={profile.avatar} size={size} />
          {hasNews && (
            <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-bg bg-accent forced:bg-[Highlight]" />
          )}
        </span>
        {named && (
          <span aria-hidden className="truncate pe-3 text-body font-strong">
            {profile.name}
          </span>
        )}
        <span className="sr-only">{label}</span>
      </Button>
      {children}
    </MenuTrigger>
  );
}
