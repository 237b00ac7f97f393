import { useText } from '../../../platform/i18n/language.ts';
import { CopyButton as Copy } from '../../../ui/buttons/copy-button.tsx';
import { secondFactorTexts } from '../second-factor.texts.ts';

export function CopyButton({ text }: { text: string }) {
  const t = useText(secondFactorTexts);
  return (
    <Copy
      text={text}
      label={t('copy')}
      doneText={() => t('copied')}
      failedText={() => t('failed')}
    />
  );
}
