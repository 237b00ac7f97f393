import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { card, defineLive } from '../../platform/feature/feature.ts';
import { fillSlot } from '../../platform/feature/slot.ts';
import { listTop } from '../chat/index.ts';
import { NewDeviceTop } from './new-devices/new-device-top.tsx';
import { createNewDevices } from './new-devices/new-devices.engine.ts';
import { NewDevicesProvider } from './new-devices/new-devices.react.ts';
import { useAccountEntries } from './settings/account-entries.ts';
import { StepUpHost } from './step-up/step-up-host.tsx';

const loadAddresses = () => import('./addresses/addresses-section.tsx');

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
  palette: async () => (await import('./palette.ts')).palette,
  settings: useAccountEntries,
  cards: [
    card('password', 10, () => import('./addresses/password-section.tsx'), 'PasswordSection'),
    card('email-addresses', 10, loadAddresses, 'EmailAddresses'),
    card('phone-numbers', 10, loadAddresses, 'PhoneNumbers'),
    card('account', 40, () => import('./components/devices-section.tsx'), 'DevicesSection'),
    card(
      'account',
      50,
      () => import('./access-tokens/access-tokens-section.tsx'),
      'AccessTokensSection',
    ),
    card('account', 60, () => import('./settings/sign-out-card.tsx'), 'SignOutCard'),
  ],
  parts: [
    () => import('./step-up/step-up-dialog.tsx'),
    () => import('./new-devices/new-device-line.tsx'),
  ],
  hosts: [StepUpHost],
  fills: [fillSlot(listTop, NewDeviceTop)],
});
