/** What is said in one language; see english-talks.ts for how a talk is written. */
export interface Talk {
  /** Between two. */
  talks: readonly string[];
  /** Among several; `talks` are used where there are none. */
  rounds?: readonly string[];
  work?: readonly string[];
  notes?: readonly string[];
  days: readonly string[];
  places: readonly string[];
  foods: readonly string[];
  /** A word thrown in. */
  asides: readonly string[];
}
