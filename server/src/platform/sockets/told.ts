/** The events of a socket, as declared in the contract. */
export type Told = Readonly<Record<string, (payload: never) => void>>;
export type EventOf<Events> = keyof Events & string;
export type PayloadOf<Events, Name extends keyof Events> = Events[Name] extends (
  payload: infer Payload,
) => void
  ? Payload
  : never;
