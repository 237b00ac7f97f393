import * as z from 'zod';
import { SELF_DESTRUCT_SECONDS } from '../base/constants.ts';
import { SELF_DESTRUCT_CONTENTS } from '../base/enums.ts';
import { id, noAnswer, time } from '../base/fields.schemas.ts';
import { storedFile } from '../files/files.schemas.ts';

/** How long it is shown once opened, in seconds; null: until the viewer closes it. */
export const viewingTime = z.literal(SELF_DESTRUCT_SECONDS).nullable();

/** A secret of 256 bits, which the browser chooses. */
const grant = z.string().regex(/^[\w-]{43}$/, 'is not a secret of 256 bits');
const params = z.object({ id });

/** Details that the viewer receives on opening it. */
export const openedContent = z.object({
  content: z.enum(SELF_DESTRUCT_CONTENTS),
  name: storedFile.shape.name,
  mediaType: storedFile.shape.type,
  ...storedFile.pick({ size: true, width: true, height: true, durationMs: true }).shape,
  seconds: viewingTime,
  /** When the grant ends, at the latest. */
  untilTime: time,
});

export const selfDestructCalls = {
  /**
   * Created from an unused upload of the account, a picture or a file. From then on nobody can read the
   * upload itself. Repeating the call before it is sent returns the same attachment.
   */
  'selfDestruct.create': {
    summary: 'Turn an upload into an attachment that each recipient can open once.',
    errors: ['conflict'],
    body: z.strictObject({ uploadId: id, seconds: viewingTime }),
    answer: z.object({
      id,
      content: z.enum(SELF_DESTRUCT_CONTENTS),
      seconds: viewingTime,
      expiresTime: time,
    }),
  },
  /**
   * Opens it; each profile can do this once. `grant` gives access to the bytes until it ends; a repeated
   * call with the same grant gets the same answer, so that a lost answer does not lose the view.
   */
  'selfDestruct.open': {
    summary: 'Open a self-destructing attachment, once.',
    errors: ['vault_closed', 'not_allowed', 'already_opened'],
    params,
    body: z.strictObject({ grant }),
    answer: openedContent,
  },
  /** Never cached. The cookie authenticates the account, `profile` selects the profile. */
  'selfDestruct.get': {
    summary: 'Get the bytes of an opened attachment, or a part of them.',
    errors: ['range_not_satisfiable'],
    params,
    query: z.object({ grant, profile: id.optional() }),
  },
  /** Ends the grant, for example when the viewer is closed. */
  'selfDestruct.close': {
    summary: 'Stop viewing. The attachment is destroyed once everyone has viewed it.',
    params,
    body: z.strictObject({ grant }),
    answer: noAnswer,
  },
} as const;

export type OpenedContent = z.infer<typeof openedContent>;
