import { defineFeature, screen } from '../../platform/feature/feature.ts';

export default defineFeature({
  name: 'wallet',
  routes: () => [
    screen('/app/wallet', () => import('./wallet-screen.tsx'), 'WalletScreen'),
    screen(
      '/app/wallet/statement',
      () => import('./statement/statement-screen.tsx'),
      'StatementScreen',
    ),
  ],
});
