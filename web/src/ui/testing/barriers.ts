import axe from 'axe-core';

/** Accessibility violations found by automated rules, each with its elements. */
export const barriersIn = async (element: Element): Promise<string[]> => {
  // Colours in transition are not relevant.
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  // The page around the component is not the product's.
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
  // React Aria announces a pending button by the id of its label, which may be gone by now.
  const exclude = '[data-live-announcer]';
  const { violations } = await axe.run({ include: element, exclude }, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
