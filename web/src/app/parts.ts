import type { Cancel } from '../platform/environment.ts';
import type { Load } from '../platform/feature/contributions.ts';
import type { Feature, LiveFeature } from '../platform/feature/feature.ts';
import type { Session } from '../platform/session.ts';
import { whenCalm } from '../ui/interaction/when-calm.ts';
import { fetchMenus } from '../ui/overlays/menu.tsx';
import type { LiveCore } from './engine.ts';
import { fetchAhead } from './fetch-ahead.ts';

/** Every part of the program for members, the most likely ones offline first. */
export const partsOf = (
  session: Session,
  features: readonly Feature[],
  live: readonly LiveFeature[],
): Load[] => [
  fetchMenus,
  ...live.flatMap(({ parts = [] }) => parts),
  () => import('./palette/palette.tsx'),
  ...live.flatMap(({ palette }) => palette ?? []),
  ...live.flatMap(({ chatMenu }) => chatMenu ?? []),
  ...live.flatMap(({ personActs }) => personActs ?? []),
  ...live.flatMap(({ timeline }) => timeline ?? []),
  ...live.flatMap(({ verbs }) => verbs ?? []),
  ...features
    .flatMap((feature) => feature.routes?.(session) ?? [])
    .flatMap(({ lazy }) => (typeof lazy === 'function' ? [() => lazy()] : [])),
  () => import('./settings/settings-screen.tsx'),
  ...live.flatMap(({ cards = [] }) => cards.flatMap(({ load }) => load ?? [])),
  () => import('./palette/key-map-dialog.tsx'),
];

/** Only Chromium has it. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Preloads every part for members, unless the browser is in data-saving mode. */
export const fetchPartsAhead = (
  { env, session }: Pick<LiveCore, 'env' | 'session'>,
  features: readonly Feature[],
  live: readonly LiveFeature[],
): Cancel =>
  savesData() ? () => {} : fetchAhead({ env, whenCalm, parts: partsOf(session, features, live) });
