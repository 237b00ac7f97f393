import { ROUTES, type RouteName } from '@kith/contract';
import { actors, expected } from '../authorization/index.ts';
import type { Cast, Scene } from '../cast.ts';
import { REQUESTS } from '../requests/index.ts';
import { makeScene } from '../scenes.ts';
import type { Cost, Costs, CostWorld } from './cost.ts';

/**
 * Calls about something that has to be there, and is used up by some: measured with their plain request in a scene of
 * their own each time, by the first person who may make them. What grows with its input has a cost of its own.
 */
const IN_SCENE: readonly RouteName[] = [
  'accessTokens.revoke',
  'calendars.update',
  'calls.answer',
  'calls.attend',
  'calls.cancel',
  'calls.decline',
  'contacts.remove',
  'debts.update',
  'emails.remove',
  'emails.update',
  'events.answer',
  'events.settle',
  'fileRequests.get',
  'fileRequests.remove',
  'fileRequests.removeFile',
  'fileRequests.update',
  'files.get',
  'files.info',
  'files.remove',
  'gifts.create',
  'gifts.get',
  'gifts.remove',
  'groupLinks.join',
  'groupLinks.look',
  'groupLinks.picture',
  'groupLinks.revoke',
  'groupLinks.withdraw',
  'invitations.accept',
  'invitations.block',
  'invitations.decline',
  'invitations.look',
  'invitations.picture',
  'invitations.revoke',
  'passkeys.remove',
  'passkeys.rename',
  'phones.remove',
  'phones.update',
  'pictures.get',
  'pictures.info',
  'polls.chosen',
  'profiles.remove',
  'profiles.restore',
  'publicFileRequests.get',
  'publicFileRequests.unlock',
  'publicShares.file',
  'publicShares.report',
  'publicShares.unlock',
  'recordings.get',
  'roomLinks.renew',
  'rooms.invite',
  'rooms.record',
  'rooms.remove',
  'rooms.stopRecording',
  'selfDestruct.close',
  'selfDestruct.create',
  'selfDestruct.get',
  'selfDestruct.open',
  'sessions.confirm',
  'sessions.revoke',
  'sessions.update',
  'shares.get',
  'shares.log',
  'shares.remove',
  'shares.revoke',
  'shares.send',
  'shares.update',
  'sharedCalendars.end',
  'sharedCalendars.people',
  'sharedCalendars.share',
  'timeline.update',
  'totp.remove',
  'uploads.get',
  'uploads.remove',
  'webhooks.remove',
];

const READING = new Set<string>(['GET', 'HEAD']);
const ROLES = ['owner', 'member', 'stranger'] as const satisfies readonly (keyof Cast)[];
const roleIn = (name: RouteName): keyof Cast =>
  ROLES.find((role) => expected.get(name)?.[actors.indexOf(role)] === 'ok') ?? 'owner';

let scene: Scene | undefined;
let isFor = '';
export const sceneNow = (): Scene => {
  if (scene === undefined) throw new Error('The scene is not prepared.');
  return scene;
};
export const stageOf = ({ app, scene: { cast } }: CostWorld) => ({ app, cast });

export const inScene = (name: RouteName): Pick<Required<Cost>, 'prepare' | 'act'> => ({
  prepare: async (world) => {
    if (isFor === name && READING.has(ROUTES[name].method)) return;
    isFor = name;
    const stage = stageOf(world);
    // With a passkey, the next sign-in would require it; whoever blocks the owner could not be met again.
    await world.app.database.transaction(async ({ query }) => {
      await query.deleteFrom('passkey').execute();
      await query.deleteFrom('block').execute();
    });
    scene = await makeScene(stage, name, { ...world.scene });
  },
  act: async ({ scene: { cast } }) => {
    const response = await cast[roleIn(name)].send(name, REQUESTS[name](sceneNow()) as never);
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  },
});

export default Object.fromEntries(IN_SCENE.map((name) => [name, inScene(name)])) satisfies Costs;
