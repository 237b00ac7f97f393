import type { ComponentProps } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { usePresence } from '../presence.react.ts';
import { presenceTexts } from '../presence.texts.ts';

type Props = Omit<ComponentProps<typeof Avatar>, 'hereNow'> & {
  /** Whose presence it shows, if any. */
  profileId: string | undefined;
};

/** An avatar with a dot while the person is online. */
export function PresentAvatar({ profileId, ...avatar }: Props) {
  const t = useText(presenceTexts);
  const isHere = usePresence(profileId)?.here === true;
  return <Avatar {...avatar} hereNow={isHere ? t('hereNow') : undefined} />;
}
