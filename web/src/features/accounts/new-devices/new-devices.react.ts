import { createHandle } from '../../../platform/react.tsx';
import type { NewDevices } from './new-devices.store.ts';

export const [NewDevicesProvider, useNewDevices] = createHandle<NewDevices>('New devices');
