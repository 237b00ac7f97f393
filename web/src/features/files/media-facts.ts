import type { MediaFacts } from '@kith/contract';

/** A file to send, and what this browser knows about it. */
export interface ChosenFile {
  file: File;
  facts: MediaFacts;
}

/** A browser that cannot play a file does not always report an error. */
const PATIENCE_MS = 3_000;
const MS_PER_S = 1_000;

const factsIn = (media: HTMLMediaElement): MediaFacts => ({
  ...(media instanceof HTMLVideoElement &&
    media.videoWidth > 0 && { width: media.videoWidth, height: media.videoHeight }),
  ...(Number.isFinite(media.duration) && { durationMs: Math.round(media.duration * MS_PER_S) }),
});

/** Length and size of a video or a recording; nothing for other files, and those it cannot play. */
export const factsOf = async (file: File): Promise<MediaFacts> => {
  const [family] = file.type.split('/');
  if (family !== 'video' && family !== 'audio') return {};
  const media = document.createElement(family);
  const url = URL.createObjectURL(file);
  try {
    return await new Promise<MediaFacts>((resolve) => {
      media.onloadedmetadata = () => resolve(factsIn(media));
      media.onerror = () => resolve({});
      setTimeout(() => resolve({}), PATIENCE_MS);
      media.preload = 'metadata';
      media.src = url;
    });
  } finally {
    media.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
};
