import { useMemo } from 'react';
import { createStore } from 'zustand/vanilla';
import { ofEngine } from '../../platform/feature/of-engine.ts';
import { useInvitations } from './invitations.react.ts';
import type { InvitationsEngine } from './invitations.types.ts';

type Inviting = {
  isOpen: boolean;
  /** A known address of the recipient. */
  email: string;
};

const createInviting = () => createStore<Inviting>(() => ({ isOpen: false, email: '' }));
const invitingOf = ofEngine<InvitationsEngine, ReturnType<typeof createInviting>>(createInviting);

/** Opens the invitation dialog from anywhere. */
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
