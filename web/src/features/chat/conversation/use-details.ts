import { BREAKPOINT_LARGE_PX } from '@kith/contract/base/constants';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMedia } from '../../../ui/layout/use-media.ts';

const HASH = '#details';

/**
 * Whether the details are open beside or over the conversation. Beside it, the choice stays from
 * chat to chat; over it, they have an address, so that going back closes them.
 */
export const useDetails = () => {
  const fits = useMedia(`(min-width: ${BREAKPOINT_LARGE_PX}px)`);
  const [isBeside, setBeside] = useState(true);
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const isOver = !fits && hash === HASH;
  const isOpen = fits ? isBeside : isOver;
  const close = () => {
    if (fits) setBeside(false);
    else if (key === 'default') void navigate({ hash: '' }, { replace: true });
    else void navigate(-1);
  };
  const toggle = () => {
    if (isOpen) close();
    else if (fits) setBeside(true);
    else void navigate({ hash: HASH });
  };
  return { isOpen, isOver, toggle, close };
};
