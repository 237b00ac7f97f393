import { type ProfileExport, unlessGone } from '../../platform/feature/exporting.ts';
import { copied } from '../../platform/storage/index.ts';
import type { PictureService } from './pictures.service.ts';

/** Adds a picture in its largest size, once, however often it is used. */
export const createPictureExport =
  ({ look }: Pick<PictureService, 'look'>) =>
  async ({ request, has, add, goOn }: ProfileExport, id: string): Promise<void> => {
    const name = `pictures/${id}.webp`;
    if (has(name)) return;
    const file = await unlessGone(look(request.actor, id, 'full'));
    if (file !== undefined) await add(name, () => copied(file.read()));
    await goOn();
  };
