import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import { interfaceState } from '../../platform/interface-state.ts';
import type { InvitationsEngine, InvitationsState, NewInvitation } from './invitations.types.ts';

export const createInvitationsEngine = (call: Call, me: string): InvitationsEngine => {
  const state = createStore<InvitationsState>(() => ({ own: null, pending: [], failed: false }));

  const fetch = async (): Promise<void> => {
    try {
      const { invitations: own, pending } = await call('invitations.list', { as: me });
      state.setState({ own, pending, failed: false });
    } catch {
      state.setState({ failed: true });
    }
  };
  const make = async (body: NewInvitation) => {
    const made = await call('invitations.create', { as: me, body });
    state.setState(({ own }) => ({
      own: own && [made, ...own.filter(({ code }) => code !== made.code)],
    }));
    return made;
  };
  const answered = (code: string): void =>
    state.setState(({ pending }) => ({ pending: pending.filter((one) => one.code !== code) }));

  return {
    state,
    load: fetch,
    async link({ expiresIn, maxUses }) {
      if (state.getState().own === null) await fetch();
      const open = state
        .getState()
        .own?.find(
          (one) =>
            one.email === null &&
            one.uses === 0 &&
            one.maxUses === maxUses &&
            (one.expiresTime === null ? null : one.expiresTime - one.createdTime) === expiresIn,
        );
      return open ?? make({ expiresIn, maxUses });
    },
    mail: (email) => make({ email }),
    async revoke(code) {
      const { own: before } = state.getState();
      state.setState({ own: before?.filter((one) => one.code !== code) ?? null });
      try {
        await call('invitations.revoke', { as: me, params: { code } });
      } catch (failure) {
        state.setState({ own: before });
        throw failure;
      }
    },
    async accept(code) {
      const { chatId } = await call('invitations.accept', { as: me, params: { code } });
      answered(code);
      return chatId;
    },
    async decline(code) {
      await call('invitations.decline', { as: me, params: { code } });
      answered(code);
    },
    async block(code) {
      await call('invitations.block', { as: me, params: { code } });
      answered(code);
    },
    takeHint: () => {
      const known = new Set(state.getState().pending.map(({ code }) => code));
      void fetch().then(() => {
        const isNew = state.getState().pending.some(({ code }) => !known.has(code));
        if (isNew) interfaceState.setState({ show_pending_invites: true });
      });
    },
  };
};
