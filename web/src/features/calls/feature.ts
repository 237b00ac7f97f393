import { defineFeature, screen } from '../../platform/feature/feature.ts';
import { ROOM_RECORDING_KEY, ROOM_SAID_KEY } from '../../platform/room-port.ts';

export default defineFeature({
  name: 'calls',
  routes: () => [screen('/app/dial', () => import('./dial/dial-screen.tsx'), 'DialScreen')],
  wipe: [ROOM_SAID_KEY, ROOM_RECORDING_KEY],
});
