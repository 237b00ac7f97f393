import { declareFeature } from '../base/feature.ts';
import { INVITATION_ROUTES } from './invitations.routes.ts';
import type * as wire from './invitations.wire.ts';

export const invitations = declareFeature<typeof wire>()({ Invitations: INVITATION_ROUTES });
