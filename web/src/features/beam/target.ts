/** Whom something is handed to: a person, or another device of the account. */
export interface Target {
  /** Of the profile or the session. */
  id: string;
  name: string;
  avatar: string | null;
  isDevice: boolean;
  /** The chat with a person, where a link can go instead. */
  chatId?: string | undefined;
}
