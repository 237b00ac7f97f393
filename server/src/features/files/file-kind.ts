import type { FileTable } from './files.tables.ts';

export type FileKind = 'file' | 'video' | 'audio' | 'voice';

/** Types that browsers can play; everything else is a download. */
const PLAYED: Readonly<Record<string, FileKind>> = {
  'video/mp4': 'video',
  'video/webm': 'video',
  'video/ogg': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/aac': 'audio',
  'audio/ogg': 'audio',
  'audio/wav': 'audio',
  'audio/vnd.wave': 'audio',
  'audio/x-m4a': 'audio',
  'audio/x-flac': 'audio',
  'audio/opus': 'audio',
  'audio/webm': 'audio',
  'audio/flac': 'audio',
};

/**
 * Decided by the first bytes of the file, never by its name; a recording with a waveform is a voice
 * message. The bytes of a WebM or MP4 file do not distinguish audio from video.
 */
export const kindOf = ({ type, waveform }: FileTable): FileKind => {
  const played = PLAYED[type];
  return played !== undefined && waveform !== null ? 'voice' : (played ?? 'file');
};
