let count = 0;

/** A number that was not handed out before. */
export const next = (): number => ++count;

/** A message of its own. */
export const text = () => {
  const number = next();
  return { tempId: `t-scene-${number}`, delta: [{ insert: `words ${number}` }] };
};
