/** Lets one page after the other try out its line, so that not all of them send more at once. */
export const createTrials = () => {
  let current: object | undefined;
  return {
    /** Whether it is this page's turn. */
    begin: (page: object): boolean => {
      current ??= page;
      return current === page;
    },
    end: (page: object): void => {
      if (current === page) current = undefined;
    },
  };
};

export type Trials = ReturnType<typeof createTrials>;
