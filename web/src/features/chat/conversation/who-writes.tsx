import { displayName } from '@kith/contract/base/names';
import { useText } from '../../../platform/i18n/language.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useActiveProfile } from '../../profiles/index.ts';
import { chatTexts } from '../chat.texts.ts';

/** The sending profile, so that nobody writes under the wrong one. */
export function WhoWrites() {
  const t = useText(chatTexts);
  const profile = useActiveProfile();
  if (!profile) return null;
  const name = displayName(profile);
  return (
    <span className="me-auto flex min-h-8 max-w-[35%] shrink-0 items-center coarse:min-h-11">
      <span className="flex min-w-0 items-center gap-1.5 rounded-full bg-accent-soft p-0.75 text-small font-strong text-accent-text @min-[30rem]:pe-2.5">
        <Avatar id={profile.id} name={name} src={profile.avatar} size={22} />
        <span aria-hidden className="truncate @max-[30rem]:hidden">
          <bdi>{name}</bdi>
        </span>
        <span className="sr-only">{t('writingAs', { name })}</span>
      </span>
    </span>
  );
}
