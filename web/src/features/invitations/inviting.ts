import { createStore } from 'zustand/vanilla';

type Inviting = {
  isOpen: boolean;
  /** Whose address is known already. */
  email: string;
};

/** The dialog with a link to hand on, called from wherever somebody is missing. */
export const inviting = createStore<Inviting>(() => ({ isOpen: false, email: '' }));

export const inviteSomebody = (email = ''): void => inviting.setState({ isOpen: true, email });
export const endInviting = (): void => inviting.setState({ isOpen: false });
