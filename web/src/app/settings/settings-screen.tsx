import { SETTINGS_REDIRECT_MIN_WIDTH_PX } from '@kith/contract/base/constants';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { SettingsEntry } from '../../platform/feature/contributions.ts';
import { useAll } from '../../platform/feature/features.react.tsx';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useMedia } from '../../ui/layout/use-media.ts';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { settingsTexts } from './settings.texts.ts';
import { SettingsList } from './settings-list.tsx';

/** `/app/settings/:section?`: list and section side by side, or one after the other. */
export function SettingsScreen() {
  const { section } = useParams();
  const isWide = useMedia(`(width >= ${SETTINGS_REDIRECT_MIN_WIDTH_PX}px)`);
  const entries = useAll((feature) => feature.settings?.());
  const entry = entries.find(({ id, href }) => id === section && href === undefined);
  const [first] = entries;
  useWayBack(section);
  if (section === undefined && isWide && first)
    return <Navigate to={`/app/settings/${first.id}`} replace />;
  if (section !== undefined && !entry) return <NotFoundScreen />;
  return (
    <div className="flex h-full">
      {(isWide || !entry) && <SettingsList entries={entries} open={entry?.id} isWide={isWide} />}
      {entry && <Section key={entry.id} entry={entry} isWide={isWide} />}
    </div>
  );
}

/** Leaving a section returns to its place in the list. */
const useWayBack = (section: string | undefined): void => {
  const last = useRef(section);
  useEffect(() => {
    const left = last.current;
    last.current = section;
    if (section === undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`a[href="/app/settings/${left}"]`)?.focus();
  }, [section]);
};

function Section({ entry, isWide }: { entry: SettingsEntry; isWide: boolean }) {
  const t = useText(settingsTexts);
  const navigate = useNavigate();
  const cards = useAll((feature) => feature.cards).filter(({ of }) => of === entry.id);
  usePageTitle(entry.title);
  return (
    <section className="scroll-quiet h-full min-w-0 flex-1">
      <div className="mx-auto max-w-2xl px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-16 small:px-8 small:pt-8">
        <PageHeader
          title={entry.title}
          back={!isWide && { label: t('back'), onPress: () => void navigate('/app/settings') }}
        />
        {cards.map(({ place, Card }) => (
          <Card key={place} />
        ))}
      </div>
    </section>
  );
}
