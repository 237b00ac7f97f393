import { useText } from '../../../platform/i18n/language.ts';
import { type OfferVerbs, useOfferedVerbs, useSettledChat } from '../../chat/index.ts';
import { useSami } from '../sami.handle.ts';
import type { SamiPanel } from '../sami.types.ts';
import { SPARK } from '../sami-icon.ts';
import { samiNavigationTexts } from '../sami-navigation.texts.ts';
import { useHasModels } from '../use-has-models.ts';

/** After a `/` in the field of a chat; not in the vault, which Sami never sees. */
export function ChatSamiVerb({ chatId, onOffer }: { chatId: string; onOffer: OfferVerbs }) {
  const t = useText(samiNavigationTexts);
  const { state } = useSami();
  const chat = useSettledChat(chatId);
  const hasModels = useHasModels();
  const verb = (label: string, panel: SamiPanel) => ({
    ...{ icon: SPARK, label },
    choose: () => state.setState({ panel }),
  });
  useOfferedVerbs(
    onOffer,
    'sami',
    chat === undefined || chat.vaulted
      ? []
      : [
          verb(t('sami'), { kind: 'command', chatId }),
          ...(hasModels ? [verb(t('summarize'), { kind: 'chatSummary', chatId, after: '0' })] : []),
        ],
  );
  return null;
}
