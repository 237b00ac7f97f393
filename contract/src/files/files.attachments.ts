import * as z from 'zod';
import { storedFile, waveform } from './files.schemas.ts';

/** A stored file in a message; its kind decides how it is displayed. */
const attachedFile = storedFile
  .omit({ type: true, waveform: true })
  .extend({ mediaType: storedFile.shape.type });

export const fileAttachment = attachedFile.extend({ type: z.literal('file') });
export const videoAttachment = attachedFile.extend({ type: z.literal('video') });
export const audioAttachment = attachedFile.extend({ type: z.literal('audio') });

/** A voice message. */
export const voiceAttachment = attachedFile.extend({
  type: z.literal('voice'),
  durationMs: storedFile.shape.durationMs.unwrap(),
  waveform,
});

export type FileAttachment = z.infer<typeof fileAttachment>;
export type VideoAttachment = z.infer<typeof videoAttachment>;
export type AudioAttachment = z.infer<typeof audioAttachment>;
export type VoiceAttachment = z.infer<typeof voiceAttachment>;
