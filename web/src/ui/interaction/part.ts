/** A part of the program that is fetched when it is first needed, or before that. */
export interface Part<Module> {
  /** Undefined until it is there. */
  get(): Module | undefined;
  /** Once, however often it is called; after a failure the next call tries again. */
  fetch(): Promise<Module>;
}

export const createPart = <Module>(load: () => Promise<Module>): Part<Module> => {
  let fetched: Module | undefined;
  let fetching: Promise<Module> | undefined;
  return {
    get: () => fetched,
    fetch() {
      fetching ??= load().then(
        (module) => {
          fetched = module;
          return module;
        },
        (cause) => {
          fetching = undefined;
          throw cause;
        },
      );
      return fetching;
    },
  };
};
