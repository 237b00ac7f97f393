import { uncounted } from '../../../platform/metrics/index.ts';
import { createOutbound } from '../../../platform/outbound/index.ts';
import type { ManualClock } from '../../../testing/clock.ts';
import { type StripeFake, startStripeFake } from '../../../testing/stripe/fake.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** The address of a server that stands nowhere. */
export const ORIGIN = 'https://chat.example';

/** Stripe's provider, with the fake behind the outbound door. */
export const stripeOver = (
  fake: StripeFake,
  clock: ManualClock,
  { secretKey = fake.secretKey, doubted = [] }: { secretKey?: string; doubted?: unknown[] } = {},
) =>
  createStripeProvider({
    log: { error: (about: unknown) => void doubted.push(about) },
    ...{ clock, origin: ORIGIN, url: fake.url, secretKey, webhookSecret: fake.webhookSecret },
    outbound: createOutbound({
      ...{ clock, ranges: ['127.0.0.0/8'], counted: uncounted },
      limits: { demandNamed: () => undefined, countNamed: () => undefined } as never,
    }),
  });

export const openStripe = async (clock: ManualClock) => {
  const fake = await startStripeFake({ clock });
  return { fake, provider: stripeOver(fake, clock) };
};
