/**
 * State of the screens that goes with an engine: made when it is first asked for, and gone with the
 * engine, so that whoever comes next finds nothing of it.
 */
export const ofEngine = <Engine extends object, State>(
  make: () => State,
): ((engine: Engine) => State) => {
  const made = new WeakMap<Engine, State>();
  return (engine) => {
    const state = made.get(engine) ?? make();
    made.set(engine, state);
    return state;
  };
};
