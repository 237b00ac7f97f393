import type { Invitation, PendingInvitation } from '@kith/contract';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import { interfaceState } from '../../platform/interface-state.ts';
import { type FetchPage, fetchPages, withoutRows, withPage } from '../../platform/pages.ts';
import type { InvitationsEngine, InvitationsState, NewInvitation } from './invitations.types.ts';

export const createInvitationsEngine = (call: Call, me: string): InvitationsEngine => {
  const state = createStore<InvitationsState>(() => ({
    own: null,
    pending: { rows: [], next: null },
    failed: false,
  }));

  const list = (query: { pending?: '1' }, after: string | undefined) =>
    call('invitations.list', { as: me, query: { ...query, ...(after && { after }) } });
  const fetchOwn: FetchPage<Invitation> = async (after) => {
    const { invitations, next } = await list({}, after);
    return { rows: invitations, next };
  };
  const fetchPending: FetchPage<PendingInvitation> = async (after) => {
    const { pending, next } = await list({ pending: '1' }, after);
    return { rows: pending, next };
  };
  const fetch = async (): Promise<void> => {
    const held = state.getState();
    try {
      const [own, pending] = await Promise.all([
        fetchPages(fetchOwn, held.own?.rows.length ?? 0),
        fetchPages(fetchPending, held.pending.rows.length),
      ]);
      state.setState({ own, pending, failed: false });
    } catch {
      state.setState({ failed: true });
    }
  };
  const make = async (body: NewInvitation) => {
    const made = await call('invitations.create', { as: me, body });
    state.setState(({ own }) => ({
      own: own && {
        ...own,
        rows: [made, ...own.rows.filter(({ code }) => code !== made.code)],
      },
    }));
    return made;
  };
  const answered = (code: string): void =>
    state.setState(({ pending }) => ({
      pending: withoutRows(pending, (one) => one.code === code),
    }));

  return {
    state,
    load: fetch,
    async loadMore(which) {
      const { own, pending } = state.getState();
      const after = (which === 'own' ? own : pending)?.next;
      if (!after) return;
      if (which === 'own') {
        const page = await fetchOwn(after);
        state.setState((now) => ({ own: now.own && withPage(now.own, after, page) }));
      } else {
        const page = await fetchPending(after);
        state.setState((now) => ({ pending: withPage(now.pending, after, page) }));
      }
    },
    async link({ expiresIn, maxUses }) {
      if (state.getState().own === null) await fetch();
      const open = state
        .getState()
        .own?.rows.find(
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
      state.setState({ own: before && withoutRows(before, (one) => one.code === code) });
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
      const known = new Set(state.getState().pending.rows.map(({ code }) => code));
      void fetch().then(() => {
        const isNew = state.getState().pending.rows.some(({ code }) => !known.has(code));
        if (isNew) interfaceState.setState({ show_pending_invites: true });
      });
    },
  };
};
