import { CRASH_POINTS } from './server.ts';
import type { World } from './world.ts';

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

const FAULTS = [offline, offline, cut, cut, crash, crash, storm, jump];

/** Injects a fault. */
export const failOnce = (world: World): void => {
  const fault = world.chance.pick(FAULTS);
  if (fault !== undefined) world.journal.note(fault(world));
};
