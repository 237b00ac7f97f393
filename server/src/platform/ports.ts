/** One feature's implementation of another's port. */
export interface Offer {
  port: string;
  answer: unknown;
}

/**
 * What a feature needs from other features without knowing them: declared by the feature that uses
 * it, implemented by others.
 */
export interface Port<Answer> {
  readonly name: string;
  offer(answer: Answer): Offer;
}

export const definePort = <Answer>(port: string): Port<Answer> => ({
  name: port,
  offer: (answer) => ({ port, answer }),
});

export interface Ports {
  take(offers: readonly Offer[]): void;
  /** The only implementation; throws if there is none, or more than one. */
  one<Answer>(port: Port<Answer>): Answer;
  /** All implementations, in the order of the features. */
  all<Answer>(port: Port<Answer>): readonly Answer[];
}

/** Bound late: implementations are looked up on use, after every feature has been created. */
export const createPorts = (): Ports => {
  const offered = new Map<string, unknown[]>();
  const all = <Answer>({ name }: Port<Answer>): readonly Answer[] =>
    (offered.get(name) ?? []) as Answer[];
  return {
    take: (offers) => {
      for (const { port, answer } of offers)
        offered.set(port, [...(offered.get(port) ?? []), answer]);
    },
    all,
    one: (port) => {
      const [answer, ...others] = all(port);
      if (answer === undefined || others.length > 0)
        throw new Error(
          `${port.name}: exactly one feature must implement it, but ${all(port).length} do.`,
        );
      return answer;
    },
  };
};
