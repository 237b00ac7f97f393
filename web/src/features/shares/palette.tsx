import type { Share } from '@kith/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type {
  PaletteAct,
  PalettePart,
  PaletteSection,
} from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { usePlatform } from '../../platform/react.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { sharesNavigationTexts } from './shares-navigation.texts.ts';

const PAUSE_MS = 150;
const NONE: readonly Share[] = [];

/** The profile's shares with the typed words; searches when typing pauses. */
const useFoundShares = (typed: string) => {
  const { call } = usePlatform();
  const q = typed.trim();
  const [answer, setAnswer] = useState({ q: '', shares: NONE });
  useEffect(() => {
    if (q === '') return;
    let isOver = false;
    const timer = setTimeout(() => {
      call('shares.list', { query: { q } }).then(
        ({ shares }) => !isOver && setAnswer({ q, shares }),
        () => !isOver && setAnswer({ q, shares: NONE }),
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [q, call]);
  return {
    // Those of the last search stay until the next one has its answer.
    shares: q === '' ? NONE : answer.shares,
    isSearching: q !== '' && answer.q !== q,
  };
};

const useShareSections = (typed: string): PaletteSection[] => {
  const t = useText(sharesNavigationTexts);
  const navigate = useNavigate();
  const { shares, isSearching } = useFoundShares(typed);
  const entries = shares.map(({ id, title, isEncrypted }) => ({
    id: `share-${id}`,
    title: title === '' ? id : title,
    leading: () => <Icon name={isEncrypted ? 'lock' : 'file'} size={20} className="text-ink-2" />,
    run: () => navigate(`/app/share-files/${id}`),
  }));
  return [
    { id: 'shares', place: 240, title: t('sharedFiles'), entries, isFound: true, isSearching },
  ];
};

const useShareActs = (): PaletteAct[] => {
  const t = useText(sharesNavigationTexts);
  const navigate = useNavigate();
  return [
    {
      id: 'share-files',
      place: 45,
      title: t('shareFiles'),
      icon: 'file',
      run: () => navigate('/app/share-files/new'),
    },
  ];
};

export const palette: PalettePart = { acts: useShareActs, sections: useShareSections };
