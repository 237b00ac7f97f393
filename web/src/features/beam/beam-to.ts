/** In the state of its address: the person is chosen already. */
export const beamTo = (profileId: string) => ({ beamTo: profileId });

/** The person of that state. */
export const beamedTo = (state: unknown): string | undefined => {
  const id = (state as Partial<ReturnType<typeof beamTo>> | null)?.beamTo;
  return typeof id === 'string' ? id : undefined;
};
