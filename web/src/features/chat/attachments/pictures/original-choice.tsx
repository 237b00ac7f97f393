import type {
  AroundProps,
  ChosenAttachment,
} from '../../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../../platform/i18n/language.ts';
import type { PreparedPicture } from '../../../../platform/pictures.ts';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { notify } from '../../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../../chat.react.ts';
import { chatTexts } from '../../chat.texts.ts';

export interface ChosenPicture extends PreparedPicture {
  /** The picked file; absent once it is being sent. */
  original?: File;
}

const [PICTURE, FILE] = ['image', 'file'];

const originalOf = ({ type, content }: ChosenAttachment, kindFile?: Blob): File | undefined => {
  if (type === PICTURE) return (content as ChosenPicture).original;
  return kindFile instanceof File && kindFile.type.startsWith('image/') ? kindFile : undefined;
};

/** Whether pictures are scaled down and stripped of their location, or sent unchanged. */
export function OriginalChoice({ chosen, replace }: AroundProps) {
  const t = useText(chatTexts);
  const { kinds } = useChatEngine();
  const kindOf = (wanted: string | undefined) => kinds.find(({ type }) => type === wanted);
  const pictures = chosen
    .filter(({ type }) => type === PICTURE || type === FILE)
    .map((one) => ({
      one,
      original: originalOf(one, kindOf(one.type)?.fileOf?.(one.content)),
    }))
    .filter(({ original }) => original !== undefined);
  if (pictures.length === 0 || kindOf(FILE) === undefined) return null;
  const isOn = pictures.every(({ one }) => one.type === FILE);
  const change = async (on: boolean): Promise<void> => {
    const wanted = on ? FILE : PICTURE;
    for (const { one, original } of pictures) {
      if (one.type === wanted || original === undefined) continue;
      try {
        replace(one.key, wanted ?? '', await kindOf(wanted)?.prepare?.(original));
      } catch {
        notify(() => t('notPicture', { name: original.name }));
      }
    }
  };
  return (
    <div className="flex items-center gap-2 px-1 pb-2">
      <Switch label={t('original')} isOn={isOn} onChange={(on) => void change(on)} />
      <p className="min-w-0 text-small text-ink-2">
        <span className="text-ink">{t('original')}</span>
        {isOn && ` · ${t('originalText')}`}
      </p>
    </div>
  );
}
