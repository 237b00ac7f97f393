import { useStore } from 'zustand/react';
import { createHandle } from '../../platform/react.tsx';
import type { InvitationsEngine, InvitationsState } from './invitations.types.ts';

export const [InvitationsProvider, useInvitations] = createHandle<InvitationsEngine>('Invitations');

export const useInvitationsState = (): InvitationsState => useStore(useInvitations().state);
