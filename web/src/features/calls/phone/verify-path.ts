/** Where an address is verified that this server can send a code to. */
export const verifyPath = (by: 'email' | 'phone' | null | undefined): string =>
  `/app/settings/${by === 'phone' ? 'phone-numbers' : 'email-addresses'}`;
