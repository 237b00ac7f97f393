import { CALL_LEFT_MS, CALL_RINGS_MS, type CallRecord, MINUTE_MS, SECOND_MS } from '@kith/contract';
import type { CallLine } from '@kith/contract/calls/calls.lines';
import * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/index.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { createJanusPhone } from '../../platform/janus/index.ts';
import { accountRoom } from '../../platform/sockets/index.ts';
import { type TaskKind, workOf } from '../../platform/tasks/index.ts';
import { timelineWriter } from '../../platform/timeline.ts';
import { chatVaulted, memberLeft } from '../chat/index.ts';
import { profileErased } from '../profiles/index.ts';
import {
  callDecliner,
  groupCallJoiner,
  iceServersFor,
  roomEntered,
  roomLeft,
  roomOver,
} from '../rooms/index.ts';
import { callMissed } from './calls.facts.ts';
import type { LeftCall, MissedCall } from './calls.options.ts';
import { rungByPush } from './calls.ports.ts';
import { createCallService } from './calls.service.ts';
import { eraseCalls } from './calls.store.ts';
import { createPhoneService } from './phone/phone.service.ts';
import { erasePhoneCalls, isOnPhone } from './phone/phone.store.ts';

/** Ends a call that nobody answers; a task, so that any process can run it. */
const unanswered: TaskKind<{ id: string }> = {
  name: 'unansweredCall',
  payload: z.strictObject({ id: z.string() }),
  attemptsMax: 5,
  backoff: { firstMs: SECOND_MS, maxMs: MINUTE_MS },
  atOnce: 10,
  timeoutMs: MINUTE_MS,
};

const left: TaskKind<LeftCall> = {
  ...unanswered,
  name: 'leftCall',
  payload: z.strictObject({ id: z.string(), leftTime: z.int() }),
};

/** Says in the chat of two people that a call was missed; a task, because the chat is locked before calls elsewhere. */
const missed: TaskKind<MissedCall> = {
  ...unanswered,
  name: 'sayMissedCall',
  payload: z.strictObject({
    ...{ id: z.string(), callerId: z.string(), calleeId: z.string(), video: z.boolean() },
  }),
};

/** The same of the version before, which has told the devices already. */
const missedBefore: TaskKind<Omit<MissedCall, 'id'>> = {
  ...unanswered,
  name: 'missedCall',
  payload: z.strictObject({ callerId: z.string(), calleeId: z.string(), video: z.boolean() }),
};

/** Takes a former member of a group out of its call; a task, because rooms are locked before chats. */
const memberGone: TaskKind<{ chatId: string; profileId: string }> = {
  ...unanswered,
  name: 'memberGone',
  payload: z.strictObject({ chatId: z.string(), profileId: z.string() }),
  attemptsMax: 20,
};

export { type CallChange, callChanged, callMissed, type Missed } from './calls.facts.ts';
export { type RungByPush, rungByPush } from './calls.ports.ts';

export interface Calls {
  /** As the account sees it; undefined if it may not know of it. */
  byId(query: Reader, accountId: string, id: string): Promise<CallRecord | undefined>;
  /** Whether it is hidden from sessions in which the vault is closed. */
  isHidden(query: Reader, call: CallRecord): Promise<boolean>;
}

declare module '../../platform/feature/services.ts' {
  interface Services {
    calls: Calls;
  }
}

export default defineFeature({
  name: 'calls',
  needs: ['accounts', 'profiles', 'privacy', 'contacts', 'chat', 'preferences', 'rooms'],
  state: {
    'which calls to telephones it drives':
      'They end with the process, because the node hangs up; the database says so a minute later.',
  },
  create: (platform, { accounts, profiles, privacy, contacts, chat, preferences, rooms }) => {
    const { config, database, clock, random, facts, sockets, tasks, bus, log, mail, ports } =
      platform;
    const timeline = () => ports.one(timelineWriter);
    const calls = createCallService({
      ...{ database, clock, random, facts },
      people: profiles.people,
      profilesOf: profiles.idsOf,
      accountOf: privacy.accountOf,
      findable: privacy.findable,
      callable: privacy.callable,
      contact: contacts.byId,
      contactsAfter: contacts.after,
      byVerifiedAddress: profiles.byVerifiedAddress,
      byVerifiedPhone: profiles.byVerifiedPhone,
      ownNumber: config.phone?.number,
      otherIn: chat.otherIn,
      hiddenFrom: chat.hiddenFrom,
      groups: chat.groupCalls,
      preferencesOf: preferences.of,
      isBusy: async (query, accountId) =>
        (await rooms.isIn(query, accountId)) || isOnPhone(query, accountId),
      rooms,
      giveUpLater: (tx, id) => tasks.add(tx, unanswered, { id }, CALL_RINGS_MS),
      cancelLater: (tx, call) => tasks.add(tx, left, call, CALL_LEFT_MS),
      sayMissed: (tx, call) => tasks.add(tx, missed, call),
      calledBack: (tx, profileId, calleeId) =>
        timeline().close(tx, { profileId, kinds: ['missedCall'], personIds: [calleeId] }),
      sayOver: (tx, chatId, by, over) =>
        chat.sayIn(tx, chatId, { by, system: { kind: 'groupCall', ...over } satisfies CallLine }),
      rungByPush: (query, callee) => ports.one(rungByPush)(query, callee),
      openSessions: (accountId) => sockets.main.sessions(accountRoom(accountId)),
      tell: (accountId, call) => sockets.main.emit(accountRoom(accountId), 'call.changed', call),
      tellCurrent: (accountId, answer) =>
        sockets.main.emit(accountRoom(accountId), 'call.current', answer),
    });
    const phone = createPhoneService({
      ...{ database, clock, random, bus, trunk: config.phone },
      janus:
        config.phone && config.janus
          ? createJanusPhone({ janus: config.janus, trunk: config.phone, clock })
          : undefined,
      iceServersFor: (accountId) => iceServersFor(config.turn, clock, accountId),
      isVerified: accounts.isVerified,
      verifiable: mail.reaches('email') ? 'email' : 'phone',
      tell: (accountId, call) => sockets.main.emit(accountRoom(accountId), 'phone.changed', call),
      onEnded: (call) => log.info(call, 'a call to a telephone has ended'),
      onError: (err) => log.error({ err }, 'a call to a telephone failed'),
    });
    const sayMissed = (
      tx: Tx,
      { callerId: by, calleeId, video }: Omit<MissedCall, 'id'>,
      taskId: string,
    ) => {
      const system = { kind: 'missedCall', video } satisfies CallLine;
      return chat.sayBetween(tx, { by, system, taskId }, calleeId);
    };
    return {
      service: { byId: calls.byId, isHidden: calls.isHidden },
      handlers: {
        'calls.start': ({ actor, body }) => calls.start(actor, body),
        'calls.list': ({ actor, query }) => calls.list(actor, query),
        'calls.current': ({ actor }) => calls.current(actor),
        'calls.join': ({ actor, body }) => calls.join(actor, body),
        'calls.add': ({ actor, params, body }) => calls.add(actor, params.id, body),
        'calls.answer': ({ actor, params }) => calls.answer(actor, params.id),
        'calls.decline': async ({ actor, params, body }) => {
          await calls.decline(actor, params.id, body.note);
          return {};
        },
        'calls.attend': async ({ actor, params, body }) => {
          await calls.attend(actor, params.id, body.isHere);
          return {};
        },
        'calls.cancel': async ({ actor, params }) => {
          await calls.cancel(actor, params.id);
          return {};
        },
        'phone.about': ({ actor }) => phone.about(actor),
        'phone.list': ({ actor, query }) => phone.list(actor, query),
        'phone.start': ({ actor, body }) => phone.start(actor, body),
        'phone.attend': ({ actor, params }) => phone.attend(actor, params.id),
        'phone.press': async ({ actor, params, body }) => {
          await phone.press(actor, params.id, body.key);
          return {};
        },
        'phone.hangUp': async ({ actor, params }) => {
          await phone.hangUp(actor, params.id);
          return {};
        },
      },
      timeline: { missedCall: { asks: true, isClosedByReading: true } },
      offers: [
        callDecliner.offer(({ accountId, id }) => calls.decline({ accountId }, id)),
        groupCallJoiner.offer({ memberIn: calls.memberIn, join: calls.joinGroup }),
      ],
      tasks: [
        workOf(unanswered, { run: ({ id }) => calls.giveUp(id) }),
        workOf(left, { run: calls.cancelLeft }),
        workOf(memberGone, { run: calls.memberLeft }),
        workOf(missed, {
          run: (call, { id: taskId }) =>
            database.transaction(async (tx) => {
              const said = await sayMissed(tx, call, taskId);
              const accountId = await privacy.accountOf(tx.query, call.calleeId);
              // The task may have run before.
              if (said?.isNew === false || accountId === undefined) return;
              const line = said === undefined ? null : { chatId: said.chatId, seq: said.seq };
              await facts.publish(tx, callMissed, { id: call.id, accountId, line });
              await timeline().write(tx, [
                {
                  ...{ profileId: call.calleeId, kind: 'missedCall', at: clock.now() },
                  key: said === undefined ? call.id : `${said.chatId}-${said.seq}`,
                  ...(said !== undefined && { chatId: said.chatId, seq: said.seq }),
                  ...{ personId: call.callerId, aboutId: call.id },
                },
              ]);
            }),
          onGivenUp: async (tx, { id, calleeId }) => {
            const accountId = await privacy.accountOf(tx.query, calleeId);
            if (accountId !== undefined)
              await facts.publish(tx, callMissed, { id, accountId, line: null });
          },
        }),
        workOf(missedBefore, {
          run: async (call, { id: taskId }) => {
            await database.transaction((tx) => sayMissed(tx, call, taskId));
          },
        }),
      ],
      facts: [
        roomEntered.inside((tx, entered) => calls.entered(tx, entered)),
        roomLeft.inside((tx, left) => calls.left(tx, left)),
        roomOver.inside((tx, { roomKey }) => calls.over(tx, roomKey)),
        // Who is not in the group any more must not hear its call, whatever happens to this process.
        memberLeft.inside(async (tx, member) => {
          if ((await chat.groupCalls.roomKeyIn(tx.query, member.chatId)) !== undefined)
            await tasks.add(tx, memberGone, member);
        }),
        chatVaulted.after(({ profileId }) => calls.vaulted(profileId)),
        profileErased.inside((tx, { profileId }) => eraseCalls(tx, { profileId })),
      ],
      exportInto: {
        account: async ({ request }) => ({
          calls: (await calls.list(request.actor, { take: 100 })).calls,
          phoneCalls: (await phone.list(request.actor, { take: 100 })).calls,
        }),
      },
      schedules: [{ name: 'endPhoneCalls', everyMs: MINUTE_MS, run: phone.sweep }],
      eraseData: async (tx, accountId) => {
        await calls.leaveAll(tx, accountId);
        await eraseCalls(tx, { accountId });
        await erasePhoneCalls(tx, accountId, clock.now());
      },
      start: phone.begin,
      stop: phone.stop,
    };
  },
});
