import { memo, useEffect, useState } from 'react';
import type { PalettePart, PaletteSection } from './contributions.ts';
import { useFeatures } from './features.react.tsx';

type Props = {
  parts: readonly PalettePart[];
  typed: string;
  onFound: (sections: readonly PaletteSection[]) => void;
};

/** In a component of its own, since the number of hooks is only known once the parts are loaded. */
const Search = memo(function Search({ parts, typed, onFound }: Props) {
  const sections = parts
    .flatMap((part) => part.sections?.(typed) ?? [])
    .filter(({ isFound = false }) => isFound)
    .sort((a, b) => a.place - b.place);
  useEffect(() => onFound(sections));
  return null;
});

const NOTHING: readonly PaletteSection[] = [];

/** Those that are not there without a network are left out. */
const loadAll = async (loads: readonly (() => Promise<PalettePart>)[]): Promise<PalettePart[]> =>
  (await Promise.allSettled(loads.map((load) => load()))).flatMap((each) =>
    each.status === 'fulfilled' ? [each.value] : [],
  );

/**
 * What all other features find for their sections of the palette. `search` renders nothing and has to be
 * rendered; until it has loaded, nothing is found.
 */
export const useFoundElsewhere = (own: string, typed: string) => {
  const features = useFeatures();
  const [parts, setParts] = useState<readonly PalettePart[]>();
  const [sections, setSections] = useState(NOTHING);
  useEffect(() => {
    let isHere = true;
    const loads = features.flatMap(({ name, palette }) =>
      name === own || palette === undefined ? [] : [palette],
    );
    void loadAll(loads).then((loaded) => {
      if (isHere) setParts(loaded.filter(({ isActing = false }) => !isActing));
    });
    return () => {
      isHere = false;
    };
  }, [features, own]);
  return {
    sections,
    isSearching: !parts || sections.some(({ isSearching = false }) => isSearching),
    search: parts && <Search parts={parts} typed={typed} onFound={setSections} />,
  };
};
