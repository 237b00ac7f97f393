import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Session } from '../session.ts';
import type { Contributions, SettingsCard } from './contributions.ts';
import type { EngineManifest, ScopedEngine } from './engine-manifest.ts';
import { later } from './later.tsx';

/**
 * What the app has to know of a feature before anybody has signed in. It travels with the sign-in
 * page: what can wait stands in the feature's `live.ts`.
 */
export interface Feature {
  name: string;
  /** Of a feature that guests use too. */
  engine?: ScopedEngine<'public'>;
  /** Its screens, by their whole address: those below `/app` are shown to members alone. */
  routes?(session: Session): readonly RouteObject[];
  /** Names under which the browser keeps what is somebody's own: removed when they sign out. */
  wipe?: readonly string[];
}

/** What a feature is while somebody is signed in; fetched once, with that of all others. */
export interface LiveFeature extends Contributions {
  name: string;
  engine?: EngineManifest;
}

/** Declares a feature, as the default export of its `feature.ts`: there the app finds it. */
export const defineFeature = (feature: Feature): Feature => feature;

/** Declares what a feature is to members, as the default export of its `live.ts`. */
export const defineLive = (feature: LiveFeature): LiveFeature => feature;

/** What a route shows, fetched when it is opened. */
export const component = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({ lazy: async () => ({ Component: (await load())[name] }) });

/** A screen that is fetched when it is opened. */
export const screen = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({ path, ...component(load, name) });

/** A part of a page of the settings, fetched when that is opened. */
export const card = <Name extends string>(
  of: string,
  place: number,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): SettingsCard => ({ of, place, load, Card: later<object>(async () => (await load())[name]) });
