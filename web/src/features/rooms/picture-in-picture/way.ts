interface DocumentPictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>;
}

export const pictureWindows = (): DocumentPictureInPicture | undefined =>
  (window as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture;

/** `window`: with controls, and for people without a picture. `video`: a picture alone. */
export type PictureWay = 'window' | 'video';

/** How the browser shows something above its other windows; a page in a frame gets no window. */
export const pictureWay = (isFramed: boolean): PictureWay | undefined => {
  if (pictureWindows() !== undefined && !isFramed) return 'window';
  return document.pictureInPictureEnabled === true ? 'video' : undefined;
};
