/** Makes a value when it is first asked for, and keeps it. */
export const onDemand = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
