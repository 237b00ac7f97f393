import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toasts.tsx';
import { secondFactorTexts } from '../second-factor.texts.ts';

export function CopyButton({ text }: { text: string }) {
  const t = useText(secondFactorTexts);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(t('copied')),
      () => notify(t('failed')),
    );
  return (
    <Button icon="copy" onPress={() => void copy()}>
      {t('copy')}
    </Button>
  );
}
