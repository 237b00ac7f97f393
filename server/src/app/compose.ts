import { joinKinds } from '../platform/feature/attachments.ts';
import type { Feature } from '../platform/feature/feature.ts';
import { inOrder } from '../platform/feature/feature-order.ts';
import type { Platform } from '../platform/feature/platform.ts';
import type { Services } from '../platform/feature/services.ts';
import { authenticator } from '../platform/http/index.ts';

/**
 * Creates every feature after its dependencies and connects its declarations to the platform.
 * Throws with names if they do not fit together.
 */
export const composeFeatures = async (
  platform: Platform,
  features: readonly Feature[],
): Promise<Services> => {
  const { facts, features: made, ports } = platform;
  const services: Record<string, unknown> = {};
  for (const { name, needs, create } of inOrder(features)) {
    const needed = Object.fromEntries(needs.map((need) => [need, services[need]]));
    const parts = await create(platform, needed as never);
    services[name] = parts.service;
    facts.react(parts.facts ?? []);
    ports.take(parts.offers ?? []);
    made.push({ ...parts, name });
  }
  Object.assign(platform.attachments, joinKinds(made.map(({ attachments = {} }) => attachments)));
  for (const port of [authenticator, ...features.flatMap(({ asks }) => asks)]) ports.one(port);
  return services as unknown as Services;
};
