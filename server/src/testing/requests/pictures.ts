import type { Requests } from './request.ts';

export default {
  'pictures.get': ({ pictureId }) => ({ params: { id: pictureId } }),
  'pictures.info': ({ pictureId }) => ({ params: { id: pictureId } }),
} satisfies Requests;
