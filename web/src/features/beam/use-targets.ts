import { deviceName } from '@kith/contract/accounts/device-name';
import { displayName } from '@kith/contract/base/names';
import type { BeamDevice } from '@kith/contract/beam/beam.schemas';
import { useEffect, useMemo, useState } from 'react';
import { usePlatform } from '../../platform/react.tsx';
import { useCallablePeople } from '../chat/index.ts';
import type { Shown } from './components/radar.tsx';

const PEOPLE_MAX = 8;
const DEVICES_MAX = 6;
/** Devices are opened and closed without an event. */
const AGAIN_MS = 15_000;

const useDevices = () => {
  const { call } = usePlatform();
  const [devices, setDevices] = useState<readonly BeamDevice[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    const ask = () =>
      call('beam.devices').then(
        (answer) => {
          if (!isHere) return;
          setDevices(answer.devices);
          setFailed(false);
        },
        () => isHere && setFailed(true),
      );
    void ask();
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), AGAIN_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [call]);
  return { devices, hasFailed };
};

/** A small screen does not show all of them. */
const hereFirst = (devices: readonly BeamDevice[]): BeamDevice[] =>
  [...devices].sort((one, other) => Number(other.isHere) - Number(one.isHere));

const wantedFirst = (people: ReturnType<typeof useCallablePeople>, wanted: string | undefined) =>
  [...people].sort((a, b) => Number(b.person.id === wanted) - Number(a.person.id === wanted));

/**
 * Whom something can be handed to: one's own devices, and the people of the latest chats. A `wanted`
 * person is among them, however old their chat is.
 */
export const useTargets = (wanted: string | undefined) => {
  const { devices, hasFailed } = useDevices();
  const people = useCallablePeople();
  const targets = useMemo(
    () => [
      ...hereFirst(devices ?? [])
        .slice(0, DEVICES_MAX)
        .map(({ id, name: own, device, isHere }): Shown => {
          const { system, browser, isPhone } = deviceName(device);
          const name = own ?? ([system, browser].filter(Boolean).join(', ') || device);
          return { ...{ id, name, isPhone, avatar: null, isDevice: true }, isAway: !isHere };
        }),
      ...wantedFirst(people, wanted)
        .slice(0, PEOPLE_MAX)
        .map(({ chatId, person }): Shown => {
          const { id, avatar } = person;
          return {
            ...{ id, avatar, chatId, name: displayName(person) },
            isDevice: false,
            isAway: false,
          };
        }),
    ],
    [devices, people, wanted],
  );
  return { targets, isLoading: devices === undefined && !hasFailed, hasFailed };
};
