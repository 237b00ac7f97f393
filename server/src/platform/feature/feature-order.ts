import type { Feature } from './feature.ts';

/**
 * Sorts features so that each comes after its dependencies, otherwise in the order of the list.
 * Throws if one is missing, listed twice, or part of a circular dependency, and names it.
 */
export const inOrder = <Any extends Pick<Feature, 'name' | 'needs'>>(
  features: readonly Any[],
): Any[] => {
  const byName = new Map(features.map((feature) => [feature.name, feature]));
  const twice = features.find((feature) => byName.get(feature.name) !== feature);
  if (twice !== undefined) throw new Error(`Two features are called ${twice.name}.`);
  const ordered = new Set<Any>();
  const place = (feature: Any, path: readonly string[]): void => {
    if (ordered.has(feature)) return;
    const way = [...path, feature.name];
    if (path.includes(feature.name))
      throw new Error(`Features depend on each other in a circle: ${way.join(' → ')}.`);
    for (const name of feature.needs) {
      const needed = byName.get(name);
      if (needed === undefined)
        throw new Error(`${feature.name} needs ${name}, which does not exist.`);
      place(needed, way);
    }
    ordered.add(feature);
  };
  for (const feature of features) place(feature, []);
  return [...ordered];
};
