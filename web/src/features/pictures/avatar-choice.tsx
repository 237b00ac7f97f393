import { useState } from 'react';
import { useText } from '../../platform/i18n/language.ts';
import { cutSquare, PICTURE_TYPES } from '../../platform/pictures.ts';
import { Button } from '../../ui/button.tsx';
import { CropDialog } from '../../ui/crop-dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { notify } from '../../ui/toasts.tsx';
import { pictureTexts } from './pictures.texts.ts';

type Props = {
  hasPicture: boolean;
  /** People are round, groups are rounded squares. */
  shape: 'round' | 'square';
  /** Takes the square that was chosen, or null to have no picture. */
  onChange: (file: Blob | null) => Promise<unknown>;
};

const EDGE_PX = 512;

/** Chooses a picture for somebody or something, cut to a square, or takes it away. */
export function AvatarChoice({ hasPicture, shape, onChange }: Props) {
  const t = useText(pictureTexts);
  const [file, setFile] = useState<File>();
  const change = (next: Blob | null) =>
    onChange(next).catch((failure: unknown) => {
      notify(t('failed'));
      throw failure;
    });
  return (
    <div className="flex flex-wrap justify-center gap-1">
      <FileButton
        wide
        icon="picture"
        label={t('choose')}
        accept={PICTURE_TYPES}
        onPick={([picked]) => setFile(picked)}
      />
      {hasPicture && (
        <Button look="quiet" onPress={() => void change(null).catch(() => {})}>
          {t('remove')}
        </Button>
      )}
      {file && (
        <CropDialog
          file={file}
          shape={shape}
          labels={{
            title: t('title'),
            frame: t('frame'),
            zoom: t('zoom'),
            ok: t('use'),
            cancel: t('cancel'),
            unreadable: t('unreadable'),
          }}
          onCrop={async (square) => change(await cutSquare(file, square, EDGE_PX))}
          onClose={() => setFile(undefined)}
        />
      )}
    </div>
  );
}
