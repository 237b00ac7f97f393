import { forgetUploads } from './begun-uploads.ts';
import type { UploadCore, UploadFile } from './upload-file.ts';

/** Uploads files with the part of the program for it, which is loaded with the first one. */
export const uploadLater = (core: UploadCore): UploadFile => {
  let loaded: Promise<UploadFile> | undefined;
  core.session.onSignedOut(async () => forgetUploads(core.env.storage));
  return (async (...upload: Parameters<UploadFile>) => {
    loaded ??= import('./upload-file.ts').then(({ createUploadFile }) => createUploadFile(core));
    // A later upload tries again.
    loaded.catch(() => {
      loaded = undefined;
    });
    return (await loaded)(...upload);
  }) as UploadFile;
};
