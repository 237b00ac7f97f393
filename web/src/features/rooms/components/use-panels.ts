import { useCallback, useState } from 'react';
import { useMedia } from '../../../ui/layout/use-media.ts';

export type Panel = 'people' | 'chat';

/** Wide and high enough for both panels, one above the other. */
const ROOMY = '(min-width: 64rem) and (min-height: 36rem)';

/** What is open beside the people: on wide screens both at once, elsewhere the last one. */
export const usePanels = () => {
  const isRoomy = useMedia(ROOMY);
  const [opened, setOpened] = useState<readonly Panel[]>([]);
  const open = isRoomy ? opened : opened.slice(-1);
  const show = useCallback(
    (panel: Panel) => setOpened((now) => [...now.filter((each) => each !== panel), panel]),
    [],
  );
  return {
    open,
    show,
    toggle: (panel: Panel): void => {
      const others = open.filter((each) => each !== panel);
      setOpened(open.includes(panel) ? others : [...others, panel]);
    },
  };
};
