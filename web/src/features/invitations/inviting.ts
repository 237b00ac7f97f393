import { createStore } from 'zustand/vanilla';

/** The dialog with a link to hand on, called from wherever somebody is missing. */
export const inviting = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const inviteSomebody = (): void => inviting.setState({ isOpen: true });
export const endInviting = (): void => inviting.setState({ isOpen: false });
