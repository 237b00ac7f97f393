import * as z from 'zod';

/** Entities sent by or to the device. */
export const sharedItem = z.object({
  type: z.string(),
  data: z.unknown(),
  title: z.string().optional(),
  error: z.string().optional(),
});
/** The seat assigned in a room. */
export const roomCallReply = z.object({ roomKey: z.string(), userKey: z.string() });
export const country = z.object({
  code: z.string(),
  label: z.string(),
  currency: z.string(),
  dialCode: z.union([z.string(), z.array(z.string())]),
  searchTerm: z.string().optional(),
});

export type SharedItem = z.infer<typeof sharedItem>;
export type RoomCallReply = z.infer<typeof roomCallReply>;
export type Country = z.infer<typeof country>;
