import { useMemo } from 'react';
import { createStore } from 'zustand/vanilla';
import { ofEngine } from '../../platform/feature/of-engine.ts';
import { useInvitations } from './invitations.react.ts';
import type { InvitationsEngine } from './invitations.types.ts';

type Inviting = {
  isOpen: boolean;
  /** Whose address is known already. */
  email: string;
};

const createInviting = () => createStore<Inviting>(() => ({ isOpen: false, email: '' }));
const invitingOf = ofEngine<InvitationsEngine, ReturnType<typeof createInviting>>(createInviting);

/** The dialog with a link to hand on, called from wherever somebody is missing. */
export const useInviting = () => {
  const state = invitingOf(useInvitations());
  return useMemo(
    () => ({
      state,
      invite: (email = ''): void => state.setState({ isOpen: true, email }),
      end: (): void => state.setState({ isOpen: false }),
    }),
    [state],
  );
};
