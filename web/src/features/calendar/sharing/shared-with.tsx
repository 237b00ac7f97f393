import type { EventCalendar } from '@kith/contract';
import { SHARED_ACCESS, type SharedAccess } from '@kith/contract/calendar/calendar';
import { CALENDAR_SHARES_MAX } from '@kith/contract/calendar/calendar.constants';
import type { CalendarShare } from '@kith/contract/calendar/calendar.schemas';
import { useEffect, useMemo, useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useCalendar } from '../calendar.react.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { ContactSearch } from '../components/contact-search.tsx';
import { usePersonNames } from '../use-person-names.ts';
import { sharingTexts } from './calendar-sharing.texts.ts';

const ACCESS = { busy: 'accessBusy', read: 'accessRead', write: 'accessWrite' } as const;
const FAILED = { not_allowed: 'onlyKnown', conflict: 'tooMany' } as const;

/** The people with whom a calendar is shared, and what each of them can see. */
export function SharedWith({ calendar }: { calendar: EventCalendar }) {
  const t = useText(sharingTexts);
  const words = useText(calendarTexts);
  const engine = useCalendar();
  const { id, version } = calendar;
  const [shares, setShares] = useState<readonly CalendarShare[]>();
  // Each change of them is a new version of the calendar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when they have changed
  useEffect(() => {
    let isHere = true;
    engine.sharesOf(id).then(
      (found) => isHere && setShares(found),
      () => isHere && notify(() => words('tryAgain')),
    );
    return () => {
      isHere = false;
    };
  }, [engine, id, version]);
  const ids = useMemo(() => (shares ?? []).map((each) => each.id), [shares]);
  const { nameOf, avatarOf } = usePersonNames(ids);
  const share = (profileId: string, access: SharedAccess) =>
    engine.share(id, profileId, access).catch((cause: unknown) => {
      const { code } = toFailure(cause);
      const text = FAILED[code as keyof typeof FAILED];
      const name = nameOf(profileId);
      notify(() => (text === undefined ? words('tryAgain') : t(text, { name })));
    });
  const end = ({ id: profileId, access }: CalendarShare) =>
    engine.endShare(id, profileId).then(
      () =>
        notify(() => t('noLongerShared', { name: nameOf(profileId) }), {
          label: () => words('undo'),
          run: () => void share(profileId, access),
        }),
      () => notify(() => words('tryAgain')),
    );
  if (shares === undefined) return <SkeletonRows label={words('loading')} />;
  return (
    <div className="flex flex-col gap-3">
      <ContactSearch
        except={ids}
        isDisabled={ids.length >= CALENDAR_SHARES_MAX}
        onPick={(profileId) => void share(profileId, 'read')}
      />
      {shares.length === 0 && <p className="text-small text-ink-2">{t('nobodyYet')}</p>}
      <ul aria-label={t('people')} className="flex flex-col gap-1">
        {shares.map((one) => (
          <li key={one.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <Avatar id={one.id} name={nameOf(one.id)} src={avatarOf(one.id)} size={28} />
            <bdi className="min-w-24 flex-1 truncate py-1 text-body">{nameOf(one.id)}</bdi>
            <Select
              label={t('accessOf', { name: nameOf(one.id) })}
              value={one.access}
              options={SHARED_ACCESS.map((value) => ({ value, label: t(ACCESS[value]) }))}
              onChange={(access) => void share(one.id, access)}
              className="w-52"
            />
            <IconButton
              icon="xmark"
              size={18}
              label={words('removeName', { name: nameOf(one.id) })}
              onPress={() => void end(one)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
