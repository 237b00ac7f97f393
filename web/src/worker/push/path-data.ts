/** The data of a notification of a feature: what a press on it opens. */
export interface PathData {
  profileId: string;
  path: string;
}
