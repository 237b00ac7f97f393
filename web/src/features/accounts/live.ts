import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { NewDevicesProvider } from './new-devices/new-devices.react.ts';
import { createNewDevices } from './new-devices/new-devices.store.ts';

export default defineLive({
  name: 'accounts',
  engine: defineEngine({
    scope: 'account',
    open: ({ call }) => createNewDevices(call),
    Provider: NewDevicesProvider,
    main: {
      hello: (devices) => devices.look(),
      'sessions.changed': (devices) => devices.look(),
    },
  }),
});
