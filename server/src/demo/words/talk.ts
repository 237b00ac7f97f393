/** Texts in one language; see english-talks.ts for the format. */
export interface Talk {
  /** For private chats. */
  talks: readonly string[];
  /** For groups; `talks` are used if there are none. */
  rounds?: readonly string[];
  work?: readonly string[];
  notes?: readonly string[];
  days: readonly string[];
  places: readonly string[];
  foods: readonly string[];
  /** A short interjection. */
  asides: readonly string[];
}
