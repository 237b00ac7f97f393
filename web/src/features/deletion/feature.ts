import { defineFeature, screen } from '../../platform/feature/feature.ts';

const load = () => import('./ticket-screens.tsx');

export default defineFeature({
  name: 'deletion',
  routes: () => [
    screen('/delete-account', load, 'DeleteAccountScreen'),
    screen('/delete-data', load, 'DeleteDataScreen'),
    screen('/reactivate', load, 'ReactivateScreen'),
  ],
});
