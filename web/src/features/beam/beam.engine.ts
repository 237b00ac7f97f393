import { displayName } from '@kith/contract/base/names';
import { BEAM_NAMED_MAX } from '@kith/contract/beam/beam.constants';
import type { BeamItem, BeamOffer } from '@kith/contract/beam/beam.schemas';
import { toFailure } from '../../platform/failure.ts';
import type { AccountCore } from '../../platform/feature/engine-manifest.ts';
import { createArrivals } from './arrivals/arrivals.ts';
import type { BeamEngine, BeamStore, Transfer, TransferState } from './beam.types.ts';
import { isOver } from './is-over.ts';
import { type Running, startMoving } from './running.ts';
import type { Target } from './target.ts';
import { hold, holdIfFree } from './transfer/holding.ts';
import { itemOf, type Outgoing } from './transfer/sending.ts';
import { createStore, hasRoom } from './transfer/storing.ts';

type Outcome = 'done' | 'cancelled' | 'failed';

const targetOf = ({ person, fromSession }: BeamOffer): Target | null =>
  person === null
    ? { id: fromSession ?? '', name: '', avatar: null, isDevice: true }
    : { id: person.id, name: displayName(person), avatar: person.avatar, isDevice: false };

/** What this tab sends and receives, and what every tab of the account is offered. */
export const createBeamEngine = (
  { env, call, accountId }: Pick<AccountCore, 'env' | 'call' | 'accountId'>,
  state: BeamStore,
): BeamEngine => {
  const page = env.uuid();
  const running = new Map<string, Running>();
  const arrivals = createArrivals(env, accountId);

  const show = (id: string, changes: Partial<Transfer>): void =>
    state.setState(({ transfers }) => ({
      transfers: transfers.map((each) => (each.id === id ? { ...each, ...changes } : each)),
    }));
  const transferOf = (id: string): Transfer | undefined =>
    state.getState().transfers.find((each) => each.id === id);
  const add = (transfer: Transfer): void =>
    state.setState(({ transfers }) => ({ transfers: [transfer, ...transfers] }));
  const forgetOffer = (id: string): void =>
    state.setState(({ offers }) => ({ offers: offers.filter((each) => each.id !== id) }));

  const tellEnd = (id: string, outcome: Outcome): void => {
    // It has ended there already, or ends with the connection.
    void call('beam.end', { params: { id }, body: { outcome }, keepalive: true }).catch(
      () => undefined,
    );
  };
  /** Ends a transfer here; half a file does not stay. */
  const end = (id: string, how: TransferState): void => {
    const run = running.get(id);
    if (run === undefined || isOver(transferOf(id)?.state)) return;
    run.link?.close();
    show(id, { state: how, ...(how === 'done' && { received: run.store?.received() ?? [] }) });
    if (how === 'done') return;
    void run.store?.remove();
    run.release();
  };
  /** What has arrived stays on this device, if it is not too large. */
  const keep = async (id: string, { store, isGuarded = false }: Running): Promise<boolean> => {
    const received = store?.received() ?? [];
    const from = transferOf(id)?.other ?? null;
    const isKept = await arrivals.keep({ id, from, isGuarded }, received);
    await store?.settle();
    if (!isKept) show(id, { isKept });
    return isKept;
  };
  const fail = (id: string): void => {
    const wasConnected = running.get(id)?.wasConnected === true;
    if (isOver(transferOf(id)?.state)) return;
    end(id, wasConnected ? 'failed' : 'noPath');
    tellEnd(id, 'failed');
  };

  const begin = (
    id: string,
    outgoing: readonly Outgoing[] | undefined,
    isResumed = false,
  ): void => {
    const run = running.get(id);
    if (run === undefined || run.link !== undefined) return;
    show(id, { state: isResumed ? 'lost' : 'connecting' });
    const onDone = () => {
      // The sender closes once it has heard that everything is here.
      if (outgoing !== undefined) end(id, 'done');
      else if (!isOver(transferOf(id)?.state)) {
        show(id, { state: 'done', received: run.store?.received() ?? [] });
        run.keeping = keep(id, run);
      } else return;
      tellEnd(id, 'done');
    };
    const options = {
      ...{ env, run, outgoing, onDone },
      // While it cannot be said, the link tries again.
      signal: (data: string) =>
        void call('beam.signal', { params: { id }, body: { page, data } }).catch(() => undefined),
      show: (changes: Partial<Transfer>) => {
        if (!isOver(transferOf(id)?.state)) show(id, changes);
      },
      onFailed: () => fail(id),
      onNotTheSame: () => {
        run.link?.close();
        delete run.link;
        show(id, { state: 'interrupted', outgoing: [] });
      },
    };
    startMoving(options, isResumed);
  };
  /** Names this page as the one that goes on; false if it is over. */
  const resume = async (
    id: string,
    outgoing: readonly Outgoing[] | undefined,
  ): Promise<boolean> => {
    const run = running.get(id);
    if (run === undefined) return false;
    try {
      const answer = await call('beam.resume', { params: { id }, body: { page } });
      run.offer = answer.offer;
      run.iceServers = answer.iceServers;
    } catch (error) {
      const { code } = toFailure(error);
      if (code === 'conflict' || code === 'not_found') end(id, 'failed');
      return false;
    }
    begin(id, outgoing, true);
    return true;
  };

  const warn = (event: BeforeUnloadEvent): void => {
    const isMoving = ({ state: now }: Transfer) => !isOver(now) && now !== 'interrupted';
    if (state.getState().transfers.some(isMoving)) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  const stopLeaving = env.page.on('pagehide', () => {
    // What was accepted goes on in the next page.
    for (const { id, state: now } of state.getState().transfers)
      if (now === 'waiting' && running.has(id)) tellEnd(id, 'cancelled');
  });

  return {
    arrivals,

    take: (offer) => {
      const run = running.get(offer.id);
      if (offer.isIncoming && run === undefined) {
        forgetOffer(offer.id);
        if (offer.state === 'offered')
          state.setState(({ offers }) => ({ offers: [offer, ...offers] }));
        return;
      }
      if (run === undefined) return;
      if (offer.state === 'accepted' && !offer.isIncoming && offer.fromPage === page) {
        const isAnother = run.offer.toPage !== offer.toPage;
        run.offer = offer;
        if (run.link === undefined && transferOf(offer.id)?.state === 'waiting')
          begin(offer.id, transferOf(offer.id)?.outgoing ?? []);
        else if (isAnother) run.link?.renew();
      }
      // The receiver knows first that everything has arrived.
      if (offer.state === 'done' && !offer.isIncoming) end(offer.id, 'done');
      if (offer.state === 'declined' || offer.state === 'cancelled') end(offer.id, offer.state);
      if (offer.state === 'failed') end(offer.id, run.wasConnected ? 'failed' : 'noPath');
    },

    recover: (offer) => {
      const { id, isIncoming, items, count, bytes } = offer;
      if (offer.state !== 'accepted' || running.has(id)) return;
      const holding = holdIfFree(id);
      void holding.then((release) => {
        if (release === undefined || running.has(id)) return release?.();
        running.set(id, {
          ...{ offer, iceServers: [], wasConnected: true, release },
          ...(isIncoming && {
            store: createStore(id, { expiresTime: offer.expiresTime, isGuarded: false }),
          }),
        });
        add({
          ...{ id, isIncoming, other: targetOf(offer), items, count, bytes, moved: 0 },
          ...{ state: isIncoming ? 'lost' : 'interrupted', isDirect: offer.way === 'direct' },
          ...{ outgoing: [], received: [] },
        });
        if (isIncoming) void resume(id, undefined);
        else if (items.some(({ kind }) => kind !== 'file')) fail(id);
      });
    },

    goOn: async (id, outgoing) => {
      const transfer = transferOf(id);
      const all = outgoing.map(itemOf);
      const isSame = ({ name, size }: BeamItem, at: number) =>
        all[at]?.name === name && all[at]?.size === size;
      const bytes = all.reduce((sum, { size }) => sum + size, 0);
      if (transfer?.state !== 'interrupted') return false;
      if (all.length !== transfer.count || bytes !== transfer.bytes) return false;
      if (!transfer.items.every(isSame)) return false;
      show(id, { outgoing });
      return resume(id, outgoing);
    },

    takeSignal: (signal) => {
      if (signal.page === page) running.get(signal.offerId)?.link?.hear(signal.data);
    },

    send: async (to, outgoing) => {
      const all = outgoing.map(itemOf);
      const contents = {
        items: all.slice(0, BEAM_NAMED_MAX),
        count: all.length,
        bytes: all.reduce((sum, { size }) => sum + size, 0),
      };
      const transfer: Transfer = {
        ...{ id: env.uuid(), isIncoming: false, other: to, ...contents, moved: 0 },
        ...{ state: 'waiting', isDirect: true, outgoing, received: [] },
      };
      add(transfer);
      try {
        const answer = await call('beam.offer', {
          body: {
            to: to.isDevice ? { sessionId: to.id } : { profileId: to.id },
            page,
            ...contents,
          },
        });
        if ('obstacle' in answer) return show(transfer.id, { state: answer.obstacle });
        const { offer, iceServers } = answer;
        if (transferOf(transfer.id)?.state === 'cancelled') return tellEnd(offer.id, 'cancelled');
        running.set(offer.id, { offer, iceServers, wasConnected: false, release: hold(offer.id) });
        show(transfer.id, { id: offer.id, isDirect: offer.way === 'direct' });
      } catch (error) {
        const { code } = toFailure(error);
        const isTooOften = code === 'conflict' || code === 'rate_limited';
        show(transfer.id, { state: isTooOften ? 'tooOften' : 'failed' });
      }
    },

    accept: async (offer, isVaultOpen) => {
      const { id, items, count, bytes } = offer;
      const transfer: Transfer = {
        ...{ id, isIncoming: true, other: targetOf(offer), items, count, bytes, moved: 0 },
        ...{ state: 'connecting', isDirect: offer.way === 'direct', outgoing: [], received: [] },
      };
      if (!(await hasRoom(bytes))) {
        forgetOffer(id);
        add({ ...transfer, state: 'noRoom' });
        void call('beam.decline', { params: { id } }).catch(() => undefined);
        return;
      }
      // Who sends it may be somebody of the vault.
      const isGuarded = isVaultOpen && offer.person !== null;
      // Known before it is answered, because the other page may be faster than the answer.
      const run: Running = {
        ...{ offer, iceServers: [], wasConnected: false, release: hold(id) },
        ...{ isGuarded, store: createStore(id, { expiresTime: offer.expiresTime, isGuarded }) },
      };
      running.set(id, run);
      try {
        const answer = await call('beam.accept', { params: { id }, body: { page } });
        run.offer = answer.offer;
        run.iceServers = answer.iceServers;
        forgetOffer(id);
        add(transfer);
        begin(id, undefined);
      } catch (error) {
        running.delete(id);
        run.release();
        const { code } = toFailure(error);
        // Another page was first, or it was taken back.
        if (code === 'conflict' || code === 'not_found') forgetOffer(id);
        else throw error;
      }
    },

    decline: async ({ id }) => {
      forgetOffer(id);
      // It is over anyway, or goes with time.
      await call('beam.decline', { params: { id } }).catch(() => undefined);
    },

    cancel: (id) => {
      if (running.has(id)) {
        end(id, 'cancelled');
        tellEnd(id, 'cancelled');
      } else show(id, { state: 'cancelled' });
    },

    dismiss: (id) => {
      const run = running.get(id);
      running.delete(id);
      run?.link?.close();
      run?.release();
      void (async () => {
        const isKept = (await run?.keeping) && (await arrivals.has(id));
        if (!isKept) await run?.store?.remove();
      })();
      state.setState(({ transfers }) => ({
        transfers: transfers.filter((each) => each.id !== id),
      }));
    },

    dispose: () => {
      removeEventListener('beforeunload', warn);
      stopLeaving();
      for (const id of running.keys()) end(id, 'cancelled');
      for (const { link, store, release } of running.values()) {
        link?.close();
        void store?.remove();
        release();
      }
      running.clear();
      arrivals.dispose();
      state.setState({ offers: [], transfers: [] });
    },
  };
};
