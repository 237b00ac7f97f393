import { useState } from 'react';
import { useText } from '../../platform/i18n/language.ts';
import { cutPart, PICTURE_TYPES } from '../../platform/pictures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { CROP_RATIOS, CropDialog, type CropShape } from '../../ui/overlays/crop-dialog.tsx';
import { notify } from '../../ui/overlays/toasts.tsx';
import { pictureTexts } from './pictures.texts.ts';

type Props = {
  hasPicture: boolean;
  /** The purpose of the picture, if there is more than one. */
  label?: string;
  removeLabel?: string;
  /** People are round, groups are rounded squares, backgrounds are wide. */
  shape: CropShape;
  /** Receives the selected part, or null for no picture. */
  onChange: (file: Blob | null) => Promise<unknown>;
};

const HEIGHT_PX = 512;

/** Chooses, crops or removes a picture. */
export function PictureChoice({ hasPicture, shape, onChange, label, removeLabel }: Props) {
  const t = useText(pictureTexts);
  const [file, setFile] = useState<File>();
  const size = { width: HEIGHT_PX * CROP_RATIOS[shape], height: HEIGHT_PX };
  const change = (next: Blob | null) =>
    onChange(next).catch((failure: unknown) => {
      notify(() => t('failed'));
      throw failure;
    });
  return (
    <div className="flex flex-wrap gap-1">
      <FileButton
        wide
        icon="picture"
        label={label ?? t('choosePicture')}
        accept={PICTURE_TYPES}
        onPick={([picked]) => setFile(picked)}
      />
      {hasPicture && (
        <Button look="quiet" onPress={() => void change(null).catch(() => {})}>
          {removeLabel ?? t('removePicture')}
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
          onCrop={async (part) => change(await cutPart(file, part, size))}
          onClose={() => setFile(undefined)}
        />
      )}
    </div>
  );
}
