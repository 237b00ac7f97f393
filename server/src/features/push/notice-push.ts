import { DAY_MS, MINUTE_MS, type PushPayload } from '@kith/contract';
import { IOS_CALLS_APP } from '@kith/contract/push/apple';
import { isRung } from '@kith/contract/push/levels';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { AnyNoticeKind, NoticeFor } from '../../platform/feature/notices.ts';
import { type TaskKind, type Tasks, type Work, workOf } from '../../platform/tasks/index.ts';
import type { PreferencesService } from '../preferences/index.ts';
import { deliverPush } from './deliver.ts';
import { canShowNothing } from './message-push.ts';
import { BACKOFF } from './message-tasks.ts';
import { hasRegistrations, registrationById, registrationsOfAccounts } from './push.store.ts';
import type { PushRegistrationTable } from './push.tables.ts';
import type { PushSender } from './push-sender.ts';

export interface NoticePushOptions {
  database: Database;
  tasks: Pick<Tasks, 'add'>;
  clock: Clock;
  send: PushSender;
  /** The kinds of all features. */
  kinds(): readonly AnyNoticeKind[];
  accountsOf(query: Reader, profileIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  preferencesOf: PreferencesService['of'];
  /** The registrations of an account that are still signed in. */
  reachable(accountId: string): Promise<PushRegistrationTable[]>;
}

interface ToDevice {
  kind: string;
  ref: unknown;
  profileId: string;
  device: string;
}
const device = { kind: z.string(), profileId: z.string(), device: z.string() };

/** One task per device. The content is read when it is sent. */
const dueTask: TaskKind<ToDevice> = {
  name: 'pushNotice',
  payload: z.strictObject({ ...device, ref: z.unknown() }),
  attemptsMax: 8,
  backoff: BACKOFF,
  atOnce: 16,
  timeoutMs: MINUTE_MS,
};
const overTask: TaskKind<ToDevice> = { ...dueTask, name: 'pushNoticeOver', attemptsMax: 4 };

/** Notifications of any feature, as its manifest declares them. */
export const createNoticePush = (options: NoticePushOptions) => {
  const { database, tasks, clock, send, accountsOf, preferencesOf, reachable } = options;

  const add = async (tx: Tx, task: TaskKind<ToDevice>, of: NoticeFor<never>): Promise<void> => {
    if (!(await hasRegistrations(tx.query))) return;
    const accounts = await accountsOf(tx.query, of.profileIds);
    const rows = await registrationsOfAccounts(tx.query, [...new Set(accounts.values())]);
    for (const [profileId, accountId] of accounts)
      for (const { id: device, app, account_id } of rows)
        if (account_id === accountId && app !== IOS_CALLS_APP)
          await tasks.add(tx, task, { kind: of.kind.name, ref: of.ref, profileId, device });
  };

  /** What a task is about, unless the profile is gone or signed out on the device. */
  const found = async ({ kind: name, ref: stored, profileId, device }: ToDevice) => {
    const kind = options.kinds().find((each) => each.name === name);
    const row = await registrationById(database.read, device);
    if (kind === undefined || row === undefined) return;
    if (!(await accountsOf(database.read, [profileId])).has(profileId)) return;
    if (!(await reachable(row.account_id)).some(({ id }) => id === device)) return;
    const ref = kind.ref.parse(stored) as never;
    return { kind, row, ref, tag: `${name} ${profileId} ${kind.tagOf(ref)}` };
  };

  const tell = async (task: ToDevice): Promise<void> => {
    const about = await found(task);
    if (about === undefined) return;
    const { kind, row, ref, tag } = about;
    const { profileId } = task;
    const content = await kind.load(database.read, ref, profileId);
    const preferences = (await preferencesOf(database.read, [row.account_id])).get(row.account_id);
    if (content === undefined || preferences === undefined) return;
    if (!isRung(preferences, profileId, clock.now())) return;
    const { notify_contents: contents, language } = preferences;
    const { sender, text, ...rest } = content;
    const payload: PushPayload = {
      ...{ kind: 'notice', of: kind.name, profileId, tag, ...rest },
      ...(contents !== 'nothing' && sender !== undefined && { sender }),
      ...(contents === 'text' && text !== undefined && { text }),
      ...(language !== null && { language }),
    };
    const answered = await send(row, payload, { lifetimeMs: DAY_MS });
    if (answered.outcome !== 'tooLarge') return deliverPush(database, answered, row);
    const { text: _, ...shorter } = payload;
    await deliverPush(database, await send(row, shorter, { lifetimeMs: DAY_MS }), row);
  };

  const close = async (task: ToDevice): Promise<void> => {
    const about = await found(task);
    if (about === undefined || !canShowNothing(about.row)) return;
    const { row, tag } = about;
    const payload = { kind: 'over', profileId: task.profileId, tag } as const;
    await deliverPush(database, await send(row, payload), row);
  };

  const work: readonly Work[] = [workOf(dueTask, { run: tell }), workOf(overTask, { run: close })];
  return {
    work,
    due: (tx: Tx, of: NoticeFor<never>): Promise<void> => add(tx, dueTask, of),
    over: (tx: Tx, of: NoticeFor<never>): Promise<void> => add(tx, overTask, of),
  };
};
