import { seenIdOf } from '@kith/contract/chat/chat-list';
import type { UseChatMenu } from '../../platform/feature/chat-menu.ts';
import { useText } from '../../platform/i18n/language.ts';
import { useChatEngine } from '../chat/index.ts';
import { useSami } from './sami.handle.ts';
import { SPARK } from './sami-icon.ts';
import { samiNavigationTexts } from './sami-navigation.texts.ts';
import { useHasModels } from './use-has-models.ts';

/** A summary of what is unread, if there is a model. */
export const useChatMenu: UseChatMenu = (chat) => {
  const t = useText(samiNavigationTexts);
  const { state } = useSami();
  const { me } = useChatEngine();
  const hasModels = useHasModels();
  const { id: chatId, unread, vaulted } = chat;
  if (!hasModels || vaulted || unread === 0) return [];
  const run = () =>
    state.setState({
      panel: { kind: 'chatSummary', chatId, after: `${seenIdOf(chat, me)}` },
    });
  return [{ id: 'summarize', place: 10, icon: SPARK, label: t('summarize'), run }];
};
