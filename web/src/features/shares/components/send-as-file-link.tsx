import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { pickedIn } from '../picked-files.ts';
import { shareFilesTexts } from '../share-files.texts.ts';
import { useAddFiles } from '../use-add-files.ts';

type Props = {
  files: readonly File[];
  /** They are added to the new share at this address. */
  onReady: (path: string) => void;
};

/** Adds files to the new share. */
export function SendAsFileLink({ files, onReady }: Props) {
  const t = useText(shareFilesTexts);
  const add = useAddFiles();
  return (
    <Button
      icon="link"
      onPress={() => {
        add(pickedIn(files));
        onReady('/app/share-files/new');
      }}
    >
      {t('sendAsLink')}
    </Button>
  );
}
