import axe from 'axe-core';

/** Colours in transition are not relevant. */
const atRest = (): Promise<unknown> =>
  Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
const MOVES = ['transitionrun', 'transitionend', 'animationstart', 'animationend'];

/** Accessibility violations found by automated rules, each with its elements. */
export const barriersIn = async (element: Element): Promise<string[]> => {
  // The page around the component is not the product's.
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
  // React Aria announces a pending button by the id of its label, which may be gone by now.
  const exclude = '[data-live-announcer]';
  let hasMoved = false;
  const note = () => {
    hasMoved = true;
  };
  for (const move of MOVES) document.addEventListener(move, note);
  try {
    for (;;) {
      await atRest();
      hasMoved = false;
      const { violations } = await axe.run(
        { include: element, exclude },
        { rules, resultTypes: ['violations'], preload: false },
      );
      // Something may begin to move meanwhile, such as a button that appeared under the pointer.
      if (violations.length > 0 && hasMoved) continue;
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }
  } finally {
    for (const move of MOVES) document.removeEventListener(move, note);
  }
};
