import accounts from '../features/accounts/index.ts';
import chat from '../features/chat/index.ts';
import contacts from '../features/contacts/index.ts';
import deletion from '../features/deletion/index.ts';
import errorLog from '../features/error-log/index.ts';
import accountExport from '../features/export/index.ts';
import invitations from '../features/invitations/index.ts';
import operator from '../features/operator/index.ts';
import pictures from '../features/pictures/index.ts';
import preferences from '../features/preferences/index.ts';
import presence from '../features/presence/index.ts';
import privacy from '../features/privacy/index.ts';
import profiles from '../features/profiles/index.ts';
import secondFactor from '../features/second-factor/index.ts';
import site from '../features/site/index.ts';
import type { Feature } from '../platform/feature.ts';

/** Every feature, once. */
export const FEATURES: readonly Feature[] = [
  accounts,
  secondFactor,
  profiles,
  privacy,
  invitations,
  chat,
  presence,
  contacts,
  pictures,
  preferences,
  operator,
  deletion,
  accountExport,
  errorLog,
  site,
];
