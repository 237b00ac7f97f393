import type { SamiModels } from '@kith/contract/sami/sami-answers.schemas';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useSami } from '../sami.handle.ts';
import { samiModelsTexts } from '../sami-models.texts.ts';

/** Where answers come from, and another model, or none any more. */
export function ModelMenu({ models: { models, model, host, isAgreed } }: { models: SamiModels }) {
  const t = useText(samiModelsTexts);
  const { engine } = useSami();
  const choose = (choice: { isAgreed: boolean; model?: string }) =>
    void engine()
      .then((loaded) => loaded.choose(choice))
      .catch(() => notify(() => t('changeFailed')));
  return (
    <MenuTrigger>
      <Button look="quiet">
        <span className="max-w-56 truncate max-small:max-w-32">{t('answersFrom', { host })}</span>
      </Button>
      <Menu>
        {models.map((name) => (
          <MenuItem
            key={name}
            label={name}
            {...(name === model && { icon: 'check' as const })}
            onAction={() => choose({ isAgreed, model: name })}
          />
        ))}
        {isAgreed && (
          <MenuItem
            label={t('noLonger')}
            icon="xmark"
            onAction={() => choose({ isAgreed: false })}
          />
        )}
      </Menu>
    </MenuTrigger>
  );
}
