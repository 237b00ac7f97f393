/** In the state of the timeline's address: an event with a person is written there. */
export const planWith = (profileId: string) => ({ planWith: profileId });

/** The person of that state. */
export const plannedWith = (state: unknown): string | undefined => {
  const id = (state as Partial<ReturnType<typeof planWith>> | null)?.planWith;
  return typeof id === 'string' ? id : undefined;
};
