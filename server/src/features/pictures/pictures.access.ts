import { KithError } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import type { MediaActor } from '../../platform/http/index.ts';
import type { PicturesOptions } from './pictures.options.ts';
import { messagesWith, pictureOf, scopesOf } from './pictures.store.ts';
import type { PictureTable } from './pictures.tables.ts';

/**
 * Who may see a picture: everyone signed in, while it is the avatar or the background of a profile;
 * people who may read a message with it, or see a group with it as its avatar; and the uploader,
 * until it is used. Missing and forbidden pictures are indistinguishable.
 */
export const accessPicture = async (
  query: Reader,
  id: string,
  actor: MediaActor,
  { mayRead, maySee }: Pick<PicturesOptions, 'mayRead' | 'maySee'>,
): Promise<PictureTable> => {
  const picture = await pictureOf(query, id);
  const scopes = await scopesOf(query, id);
  const may =
    scopes.size === 0
      ? picture?.account_id === actor.accountId
      : scopes.has('profile') ||
        scopes.has('background') ||
        (await mayRead(query, actor, await messagesWith(query, id))) ||
        (await maySee(query, actor, id));
  if (picture === undefined || !may) throw new KithError('not_found', 'There is no such picture.');
  return picture;
};
