import { useState } from 'react';
import type { PaletteEntry, PaletteSection } from '../../platform/feature/contributions.ts';
import type { OnPerson } from '../../platform/feature/person-act.ts';
import {
  isAct,
  type PersonHooks,
  useActsOn,
  usePersonHooks,
} from '../../platform/feature/person-acts.tsx';
import { useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Finder, type FinderProps } from './finder.tsx';
import { paletteTexts } from './palette.texts.ts';
import { findRanked } from './rank.ts';

const PICTURE_PX = 24;

type Props = Pick<FinderProps, 'onRun' | 'onClose'> & {
  /** What was found. */
  entry: PaletteEntry;
  on: OnPerson;
  onBack: () => void;
};

/** What can be done with a person that was found. */
export function PersonLevel(props: Props) {
  const [attempt, setAttempt] = useState(0);
  const hooks = usePersonHooks(attempt);
  return hooks === undefined || hooks === 'failed' ? (
    <Level {...props} entries={hooks && []} onRetry={() => setAttempt(attempt + 1)} />
  ) : (
    <Acts {...props} hooks={hooks} />
  );
}

function Acts({ hooks, ...props }: Props & { hooks: PersonHooks }) {
  const entries = useActsOn(hooks, props.on)
    .filter(isAct)
    .map(({ id, label, icon, run }) => ({
      ...{ id: `on-person-${id}`, title: label, run },
      leading: () => <Icon name={icon} size={20} className="text-ink-2" />,
    }));
  return <Level {...props} entries={entries} />;
}

type LevelProps = Props & { entries: readonly PaletteEntry[] | undefined; onRetry?: () => void };

function Level({ entry, entries, onRetry, onRun, onBack, onClose }: LevelProps) {
  const t = useText(paletteTexts);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const retry: PaletteEntry = {
    ...{ id: 'on-person-retry', title: t('retry'), run: () => {} },
    leading: () => <Icon name="retry" size={20} className="text-ink-2" />,
  };
  const isFailed = entries?.length === 0 && onRetry !== undefined;
  const all = isFailed ? [retry] : (entries ?? []);
  const found = typed.trim() === '' ? all : findRanked(all, typed, all.length);
  const section: PaletteSection = {
    ...{ id: 'on-person', place: 0, title: t('acts'), entries: found },
  };
  return (
    <Finder
      placeholder={t('actsOn', { name: entry.title })}
      leading={entry.leading(PICTURE_PX)}
      sections={found.length > 0 ? [section] : []}
      isSearching={entries === undefined}
      {...{ typed, chosen, onBack, onClose }}
      onType={setTyped}
      onChoose={setChosen}
      onRun={(act) => (act.id === retry.id ? onRetry?.() : onRun(act))}
    />
  );
}
