import { HOUR_MS, KithError } from '@kith/contract';
import { closedChats, messageReader } from '../../platform/feature/attachments.ts';
import { paged, unlessGone } from '../../platform/feature/exporting.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { authenticator, demandSession } from '../../platform/http/index.ts';
import { timelineWriter, vaultedItems } from '../../platform/timeline.ts';
import { chatUnvaulted, chatVaulted } from '../chat/index.ts';
import { spaceOf } from '../files/index.ts';
import { paymentState } from '../operator/index.ts';
import { companions } from '../profiles/index.ts';
import { roomEntered, roomLeft, roomOver } from '../rooms/index.ts';
import { checkLedger } from './check-ledger.ts';
import { serveCheckoutReturn } from './checkout-return.ts';
import { createDebts } from './debts.service.ts';
import { forgetAccount } from './debts.store.ts';
import { createHistory } from './history.service.ts';
import { createLedger } from './ledger.ts';
import { createPayments } from './payments.service.ts';
import { createPlanMail } from './plans/plan-mail.ts';
import { forgetPlans } from './plans/plans.store.ts';
import { createPlanParts } from './plans/plans.ts';
import { refusedPrices } from './plans/refused-prices.ts';
import { serveRoomPay } from './sales/room-pay-pages.ts';
import { forgetSales } from './sales/sales.store.ts';
import { createSales } from './sales/sales.ts';
import { stateOfPayments } from './sales/state-of-payments.ts';
import { createStatement } from './statement.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';
import { createVaultView } from './vault-view.ts';
import { createWalletCollection } from './wallet.collection.ts';
import type { WalletOptions } from './wallet.options.ts';
import { createWalletService } from './wallet.service.ts';

const placeIn = (next: string | undefined) => (next === undefined ? undefined : Number(next));
const isDebt = ({ type }: { type: string }): boolean => type === 'debt';

export default defineFeature({
  name: 'wallet',
  needs: ['accounts', 'chat', 'files', 'preferences', 'privacy', 'profiles', 'rooms', 'site'],
  asks: [timelineWriter, vaultedItems, messageReader, closedChats],
  create: (platform, services) => {
    const { accounts, chat, preferences, privacy, profiles, rooms, site } = services;
    const { database, clock, random, epoch, sockets, ports, log, http, config, origin } = platform;
    const { limits, mail, origins, outbound, seal, tasks } = platform;
    const options: WalletOptions = {
      ...{ database, clock, random, epoch, chat },
      endpoint: sockets.directory,
      timeline: () => ports.one(timelineWriter),
      blockersAmong: privacy.blockersAmong,
      closed: async (query, actor, chatIds) =>
        chatIds.length === 0 ? new Set() : ports.one(closedChats)(query, actor, chatIds),
      vaulted: async (query, items) => ports.one(vaultedItems)(query, items),
    };
    const collection = createWalletCollection(options);
    const ledger = createLedger(options);
    const debts = createDebts(options, ledger, collection);
    const payments = createPayments(
      { ...options, people: profiles.people, mayRead: (...of) => ports.one(messageReader)(...of) },
      debts,
    );
    const vaultView = createVaultView(options);
    const wallet = createWalletService(options, collection, vaultView);
    const history = createHistory(options, vaultView);
    const statement = createStatement({ clock, history, peopleKnownTo: profiles.knownTo });
    const framedBy = [origin, ...(config.roomOrigin === undefined ? [] : [config.roomOrigin])];
    const sales = createSales({
      ...{ database, clock, random, limits, tasks, ledger, collection, http, seal, origin },
      rooms: { ...rooms.paid, lock: rooms.lock },
      people: profiles.people,
      profilesOf: profiles.idsOf,
      payments: config.payments,
      stripe:
        config.stripe && createStripeProvider({ ...config.stripe, clock, log, outbound, origin }),
      heard: (event) => plans.heard(event),
    });
    const plans = createPlanParts({
      ...{ database, clock, random, limits, ledger },
      ...{ provider: sales.options.provider, providerOf: sales.options.providerOf },
      ...{ plansIn: site.plansIn, freeBytes: config.storageQuotaBytes },
      letters: createPlanMail({
        ...{ mail, origin, preferencesOf: preferences.of, emailOf: accounts.keeper.emailOf },
      }),
    });
    return {
      handlers: {
        'wallet.list': ({ actor, query }) => wallet.list(actor, query),
        'wallet.history': ({ actor, query }) => history.page(actor, query),
        'wallet.statement': async ({ actor, query }) => {
          const { profileId } = actor;
          if (profileId === undefined)
            throw new KithError('not_found', 'The address names no profile.');
          return statement({ ...actor, profileId }, query);
        },
        'payments.create': ({ actor, body }) => {
          demandSession(actor);
          return payments.create(actor, body);
        },
        'payments.get': ({ actor, params }) => payments.get(actor, params.id),
        'debts.update': ({ actor, params, body }) => {
          demandSession(actor);
          return debts.update(actor, params.id, body);
        },
        ...sales.handlers,
        ...plans.handlers,
      },
      directory: {
        collections: [
          {
            name: 'wallet',
            since: async (actor, version) => {
              const answer = await wallet.list(actor, { version });
              return answer.next === null ? answer : null;
            },
            heads: async ({ profileId }) => ({ wallet: await collection.version(profileId) }),
          },
        ],
      },
      attachments: { payment: payments.kind },
      offers: [
        companions.offer(debts.companions),
        spaceOf.offer(plans.spaceOf),
        paymentState.offer((query) => stateOfPayments(query, config.payments)),
      ],
      timeline: {
        paymentAsked: { asks: true },
        paymentClaimed: { asks: true },
        claimDeclined: { asks: true },
      },
      tasks: sales.tasks,
      schedules: [
        ...sales.schedules,
        ...plans.schedules,
        { name: 'checkLedger', everyMs: HOUR_MS, run: () => checkLedger(database.read, log) },
        { name: 'forgetPayments', everyMs: HOUR_MS, run: payments.sweep },
      ],
      facts: [
        roomEntered.inside(sales.paidRooms.entered),
        roomLeft.inside(sales.paidRooms.left),
        roomOver.inside((tx, { roomKey }) => sales.paidRooms.over(tx, roomKey)),
        chatVaulted.inside(async (tx, { profileId }) => {
          await collection.startOver(tx, profileId);
          await debts.leaveTimeline(tx, profileId);
        }),
        chatUnvaulted.inside((tx, { profileId }) => collection.startOver(tx, profileId)),
      ],
      exportInto: {
        account: async ({ request: { actor } }) => ({
          plan: (await plans.get(actor.accountId)).subscription,
          invoices: await Array.fromAsync(
            paged(async (after) => {
              const { invoices: entries, next } = await plans.invoices(actor.accountId, { after });
              return { entries, next };
            }),
          ),
        }),
        profile: async ({ request: { actor } }) => ({
          wallet: (await Array.fromAsync(history.pages(actor, {}))).flat(),
          debts: await Array.fromAsync(
            paged(async (after) => {
              const { items, next } = await wallet.list(actor, { after: placeIn(after) });
              return { entries: items.filter((item) => 'type' in item && isDebt(item)), next };
            }),
          ),
          paidRooms: await Array.fromAsync(
            paged(async (after) => {
              const { paidRooms: entries, next } = await sales.paidRooms.list(actor, { after });
              return { entries, next };
            }),
          ),
          receipts: await Array.fromAsync(
            paged(async (after) => {
              const { receipts: entries, next } = await sales.paidRooms.receipts(actor, { after });
              return { entries, next };
            }),
          ),
        }),
      },
      start: () => {
        const { hostname } = new URL(origin);
        const isPublic = !/^(localhost|127\..*|\[::1\])$/.test(hostname);
        const isStripeTest =
          config.payments === 'stripe' && /_test_/.test(config.stripe?.secretKey ?? '');
        const refused = refusedPrices(site.plansIn(undefined), sales.options.provider);
        if (refused.length > 0)
          log.warn({ refused }, 'the provider of payments does not take these prices of plans');
        if (isStripeTest && isPublic)
          log.warn(
            { payments: config.payments },
            'payments go through the test mode of Stripe, which moves no real money',
          );
        if (config.payments === 'test' && isPublic)
          log.warn(
            { payments: config.payments },
            'payments go through the test provider, which moves no real money; PAYMENTS=off switches them off',
          );
      },
      serve: () => {
        serveCheckoutReturn(http, { pagesFor: site.pagesFor, origins: framedBy });
        serveRoomPay(http, {
          ...{ read: database.read, clock, origins, framedBy, pagesFor: site.pagesFor },
          ...{ ...sales.options, limits, test: sales.test },
          accountOf: async (cookie) =>
            (await unlessGone(ports.one(authenticator).byCookie(cookie)))?.accountId,
        });
      },
      eraseData: async (tx, accountId) => {
        await forgetAccount(tx, accountId);
        await forgetSales(tx, accountId);
        await forgetPlans(tx, accountId);
      },
    };
  },
});
