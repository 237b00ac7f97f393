import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { IconName } from '../../ui/icons/find-icon.ts';
import type { sectionTexts } from './sections.texts.ts';

type TextKey = keyof (typeof sectionTexts)['english'];

export type SettingsEntry = {
  /** The last part of its address, as in `/app/settings/preferences`. */
  id: string;
  icon: IconName;
  title: TextKey;
  text: TextKey;
  Section: LazyExoticComponent<ComponentType>;
};

/** Fetched when it is opened. */
const section = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): SettingsEntry['Section'] => lazy(async () => ({ default: (await load())[name] }));

/** The sections that there are, in the order of the list. A new one is an entry here. */
export const SETTINGS: readonly SettingsEntry[] = [
  {
    id: 'preferences',
    icon: 'sliders',
    title: 'preferences',
    text: 'preferencesText',
    Section: section(() => import('./preferences/preferences-section.tsx'), 'PreferencesSection'),
  },
  {
    id: '2fa',
    icon: 'key',
    title: 'secondFactor',
    text: 'secondFactorText',
    Section: section(
      () => import('../../features/second-factor/components/two-factor-section.tsx'),
      'TwoFactorSection',
    ),
  },
  {
    id: 'password',
    icon: 'lock',
    title: 'password',
    text: 'passwordText',
    Section: section(
      () => import('../../features/accounts/addresses/password-section.tsx'),
      'PasswordSection',
    ),
  },
  {
    id: 'email-addresses',
    icon: 'mail',
    title: 'emailAddresses',
    text: 'emailAddressesText',
    Section: section(
      () => import('../../features/accounts/addresses/addresses-section.tsx'),
      'EmailAddresses',
    ),
  },
  {
    id: 'phone-numbers',
    icon: 'mobile',
    title: 'phoneNumbers',
    text: 'phoneNumbersText',
    Section: section(
      () => import('../../features/accounts/addresses/addresses-section.tsx'),
      'PhoneNumbers',
    ),
  },
  {
    id: 'account',
    icon: 'user',
    title: 'account',
    text: 'accountText',
    Section: section(() => import('./account-section.tsx'), 'AccountSection'),
  },
];
