import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Session } from '../session.ts';
import type { Contributions, SettingsCard } from './contributions.ts';
import type { EngineManifest, ScopedEngine } from './engine-manifest.ts';
import { later } from './later.tsx';

/**
 * What the app needs to know about a feature before sign-in. It is loaded with the sign-in page:
 * everything that can wait belongs in the feature's `live.ts`.
 */
export interface Feature {
  name: string;
  /** For a feature that visitors use, too. */
  engine?: ScopedEngine<'public'>;
  /** Its screens, by full path: those below `/app` are for members only. */
  routes?(session: Session): readonly RouteObject[];
  /** Names under which the browser stores personal data, which is removed at sign-out. */
  wipe?: readonly string[];
}

/** A feature while someone is signed in; loaded once, together with all others. */
export interface LiveFeature extends Contributions {
  name: string;
  engine?: EngineManifest;
}

/** Declares a feature, as the default export of its `feature.ts`, where the app finds it. */
export const defineFeature = (feature: Feature): Feature => feature;

/** Declares a feature's part for members, as the default export of its `live.ts`. */
export const defineLive = (feature: LiveFeature): LiveFeature => feature;

/** The component of a route, loaded when it is opened. */
export const component = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({ lazy: async () => ({ Component: (await load())[name] }) });

/** A screen that is loaded when it is opened. */
export const screen = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({ path, ...component(load, name) });

/** A section of the settings, loaded when it is opened. */
export const card = <Name extends string>(
  of: string,
  place: number,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): SettingsCard => ({ of, place, load, Card: later<object>(async () => (await load())[name]) });
