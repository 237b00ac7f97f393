import axe from 'axe-core';

/** Accessibility barriers that automated rules find, each with the elements concerned. */
export const barriersIn = async (element: Element): Promise<string[]> => {
  // Colours on their way to another are not read by anybody.
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  // The page around it is not the product's.
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
  const { violations } = await axe.run(element, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
