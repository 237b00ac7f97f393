import type { Requests } from './request.ts';

/** The secret of whoever opens it first. */
const grant = 'g'.repeat(43);

export default {
  'selfDestruct.create': ({ fileId }) => ({ body: { uploadId: fileId, seconds: null } }),
  'selfDestruct.open': ({ selfDestructId }) => ({
    params: { id: selfDestructId },
    body: { grant },
  }),
  'selfDestruct.get': ({ selfDestructId }) => ({
    params: { id: selfDestructId },
    query: { grant },
  }),
  'selfDestruct.close': ({ selfDestructId }) => ({
    params: { id: selfDestructId },
    body: { grant },
  }),
} satisfies Requests;
