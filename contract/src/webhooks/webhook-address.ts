import { routeAddress } from '../base/route.ts';
import { WEBHOOK_ROUTES } from './webhooks.routes.ts';

/** The path to which programs post, below the origin of the server. */
export const webhookAddress = (secret: string): string =>
  routeAddress(WEBHOOK_ROUTES['webhooks.post'], { secret });
