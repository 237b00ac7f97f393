import { somePicture } from '../pictures.ts';
import type { Requests } from './request.ts';

const PICTURE = await somePicture();

export default {
  'pictures.upload': () => ({ body: PICTURE }),
  'pictures.get': ({ pictureId }) => ({ params: { id: pictureId } }),
} satisfies Requests;
