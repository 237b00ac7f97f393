import { useNavigate } from 'react-router';
import { useSteady } from '../../../ui/interaction/use-steady.ts';

/** Opens the thread of a message beside its group; after several, Back closes the last one. */
export const useOpenThread = (): ((messageId: string) => void) => {
  const navigate = useNavigate();
  return useSteady((messageId: string) => {
    const replace = new URLSearchParams(location.search).has('thread');
    const state: unknown = replace ? history.state?.usr : { opensThread: true };
    void navigate({ search: `?thread=${messageId}` }, { replace, state });
  });
};
