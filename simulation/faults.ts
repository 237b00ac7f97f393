import { CRASH_POINTS } from './server.ts';
import { PEOPLE, type World } from './world.ts';

const DAY_MS = 86_400_000;
type Fault = (world: World) => string;

const offline: Fault = ({ schedule, chance, devices }) => {
  const device = chance.pick(devices);
  device?.setOnline(false);
  schedule.after(chance.between(500, 40_000), () => device?.setOnline(true));
  return `${device?.name} is offline`;
};
const cut: Fault = ({ chance, devices }) => {
  const device = chance.pick(devices);
  device?.wire.cut(chance.hit(0.5));
  return `${device?.name} is cut off`;
};
const crash: Fault = ({ chance, nodes }) => {
  const node = chance.pick(nodes);
  const point = chance.pick([...CRASH_POINTS, 'now'] as const) ?? 'now';
  if (point === 'now') node?.server.crash();
  else node?.server.arm(point);
  return `${node?.name} ends ${point}`;
};
const storm: Fault = ({ schedule, chance, network }) => {
  network.trouble = chance.between(2, 8);
  schedule.after(chance.between(1_000, 15_000), () => {
    network.trouble = Math.min(network.trouble, 1);
  });
  return 'the network is bad';
};
const jump: Fault = ({ chance, nodes }) => {
  const node = chance.pick(nodes);
  if (node !== undefined) node.skew = Math.round(chance.between(-1, 1) * DAY_MS);
  return `the clock of ${node?.name} jumps`;
};
/** Somebody is added at one server and removed at the other before the hints arrive. */
const quarrel: Fault = ({ schedule, chance, nodes, ground: { truth } }) => {
  const chatId = chance.pick(truth.chatIds()) ?? '';
  const id = chance.pick(PEOPLE) ?? '';
  const by = PEOPLE.find((person) => person !== id && truth.isMember(chatId, person)) ?? '';
  const [one, other] = chance.hit(0.5) ? nodes : nodes.toReversed();
  const path = { id: chatId, participantId: id };
  const viewer = { profileId: by, sessionId: 'elsewhere' };
  const work = async (): Promise<void> => {
    await one?.server.call(viewer, 'participants.remove', { params: path });
    const added = { params: { id: chatId }, body: { participantIds: [id] } };
    await one?.server.call(viewer, 'participants.add', added);
    await other?.server.call(viewer, 'participants.remove', { params: path });
  };
  void schedule.track(work());
  return `${by} wants ${id} out of ${chatId}`;
};

const FAULTS = [offline, offline, cut, cut, crash, crash, storm, jump, quarrel];

/** Injects a fault. */
export const failOnce = (world: World): void => {
  const fault = world.chance.pick(FAULTS);
  if (fault !== undefined) world.journal.note(fault(world));
};
