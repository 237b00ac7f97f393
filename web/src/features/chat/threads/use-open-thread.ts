import { useNavigate } from 'react-router';
import { useSteady } from '../../../ui/interaction/use-steady.ts';

/**
 * Opens the thread of a message beside its group, and there shows one of its replies; after several, Back
 * closes the last one.
 */
export const useOpenThread = (): ((messageId: string, inThread?: string) => void) => {
  const navigate = useNavigate();
  return useSteady((messageId: string, inThread?: string) => {
    const replace = new URLSearchParams(location.search).has('thread');
    const before: unknown = replace ? history.state?.usr : { opensThread: true };
    const state = { ...(before as object | undefined), inThread };
    void navigate({ search: `?thread=${messageId}` }, { replace, state });
  });
};
