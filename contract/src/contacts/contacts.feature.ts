import { declareFeature } from '../base/feature.ts';
import { CONTACT_ROUTES } from './contacts.routes.ts';
import type * as wire from './contacts.wire.ts';

export const contacts = declareFeature<typeof wire>()({ Contacts: CONTACT_ROUTES });
