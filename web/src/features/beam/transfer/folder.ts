/** Of the browser's own file system, in which everything that arrives is stored. */
export const FOLDER = 'kith-beam';
