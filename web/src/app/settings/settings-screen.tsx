import { SETTINGS_REDIRECT_MIN_WIDTH_PX } from '@kith/contract/base/constants';
import { Suspense, useEffect, useRef } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useMedia } from '../../ui/layout/use-media.ts';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { sectionTexts } from './sections.texts.ts';
import { SETTINGS, type SettingsEntry } from './sections.ts';
import { settingsTexts } from './settings.texts.ts';
import { SettingsList } from './settings-list.tsx';

/** `/app/settings/:section?`: list and section beside each other, or one after the other. */
export function SettingsScreen() {
  const { section } = useParams();
  const isWide = useMedia(`(width >= ${SETTINGS_REDIRECT_MIN_WIDTH_PX}px)`);
  const entry = SETTINGS.find(({ id }) => id === section);
  useWayBack(section);
  if (section === undefined && isWide) return <Navigate to="/app/settings/preferences" replace />;
  if (section !== undefined && !entry) return <NotFoundScreen />;
  return (
    <div className="flex h-full">
      {(isWide || !entry) && <SettingsList open={entry?.id} isWide={isWide} />}
      {entry && <Section key={entry.id} entry={entry} isWide={isWide} />}
    </div>
  );
}

/** Whoever leaves a section for the list goes on where it stands there. */
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
  const title = useText(sectionTexts)(entry.title);
  usePageTitle(title);
  return (
    <section className="scroll-quiet h-full min-w-0 flex-1">
      <div className="mx-auto max-w-2xl px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-16 small:px-8 small:pt-8">
        <PageHeader
          title={title}
          back={!isWide && { label: t('back'), onPress: () => void navigate('/app/settings') }}
        />
        <Suspense>
          <entry.Section />
        </Suspense>
      </div>
    </section>
  );
}
