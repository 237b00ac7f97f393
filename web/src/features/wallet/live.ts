import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { paymentKind } from './payment-kind.tsx';
import { useWalletNavigation } from './use-wallet-navigation.ts';
import { openWallet, WalletProvider } from './wallet.handle.ts';

export default defineLive({
  name: 'wallet',
  engine: defineEngine({
    scope: 'profile',
    open: openWallet,
    close: (wallet) => wallet.close(),
    Provider: WalletProvider,
    main: { 'vault.changed': (wallet) => wallet.pass((engine) => engine.startOver()) },
    directory: {
      hello: (wallet) => wallet.soon(),
      heads: (wallet, heads) => wallet.pass((engine) => engine.takeHeads(heads)),
      'wallet.changed': (wallet, change) => wallet.pass((engine) => engine.take(change)),
    },
    resync: (wallet) => wallet.pass((engine) => void engine.refresh()),
  }),
  navigation: useWalletNavigation,
  attachments: [paymentKind],
  personActs: async () => (await import('./person-acts.ts')).useMoneyActs,
  timeline: async () => (await import('./wallet-kinds.tsx')).walletKinds,
  parts: [
    () => import('./payment-dialog.tsx'),
    () => import('./chosen-payments.tsx'),
    () => import('./payment-cards.tsx'),
    () => import('./plans/plans-section.tsx'),
  ],
});
