let count = 0;

/** A number that has not been used before. */
export const next = (): number => ++count;

/** A separate message. */
export const text = () => {
  const number = next();
  return { tempId: `t-scene-${number}`, delta: [{ insert: `words ${number}` }] };
};
