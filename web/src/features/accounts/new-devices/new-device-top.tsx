import { useStore } from 'zustand/react';
import { later } from '../../../platform/feature/later.tsx';
import type { NewDevices } from './new-devices.engine.ts';
import { useNewDevices } from './new-devices.react.ts';

type State = ReturnType<NewDevices['state']['getState']>;

/** Loaded only if somebody has signed in. */
const NewDeviceLine = later(async () => (await import('./new-device-line.tsx')).NewDeviceLine);

const latestOf = ({ sessions }: State) =>
  sessions.reduce<State['sessions'][number] | undefined>(
    (last, one) => (last && last.createdTime >= one.createdTime ? last : one),
    undefined,
  );

/** Above the chats: the latest sign-in on a new device. */
export function NewDeviceTop() {
  const latest = useStore(useNewDevices().state, latestOf);
  return latest && <NewDeviceLine key={latest.id} session={latest} />;
}
