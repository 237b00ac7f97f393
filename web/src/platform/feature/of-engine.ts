/**
 * Screen state tied to an engine: created on first use and gone with the engine, so that the next
 * user starts clean.
 */
export const ofEngine = <Engine extends object, State>(
  make: (engine: Engine) => State,
): ((engine: Engine) => State) => {
  const made = new WeakMap<Engine, State>();
  return (engine) => {
    const state = made.get(engine) ?? make(engine);
    made.set(engine, state);
    return state;
  };
};
