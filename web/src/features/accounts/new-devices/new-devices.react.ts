import { createHandle } from '../../../platform/react.tsx';
import type { NewDevices } from './new-devices.engine.ts';

export const [NewDevicesProvider, useNewDevices] = createHandle<NewDevices>('New devices');
