import type { ChosenByChat } from '../attachments/chosen-by-chat.ts';
import { idsShown, onlyOutside } from './chat.copy.ts';
import type { ChatStateStore } from './chat.types.ts';
import type { ChatListSync } from './chat-list.ts';
import type { Deletions } from './deletions.ts';
import type { Drafts } from './drafts.ts';
import type { Outbox } from './outbox.ts';
import type { OwnSettings } from './own-settings.ts';
import type { Places } from './places.ts';
import type { SeenWatch } from './seen.ts';
import { withUnsent } from './unsent.ts';

export interface VaultedDeps {
  state: ChatStateStore;
  vaultedIds: ReadonlySet<string>;
  list: Pick<ChatListSync, 'update' | 'restart' | 'refresh'>;
  drafts: Pick<Drafts, 'drop' | 'keepOut'>;
  places: Pick<Places, 'drop'>;
  seen: Pick<SeenWatch, 'drop' | 'keepOut'>;
  own: Pick<OwnSettings, 'drop' | 'keepOut'>;
  deletions: Pick<Deletions, 'drop' | 'keepOut'>;
  chosen: Pick<ChosenByChat, 'take'>;
  outbox: Pick<Outbox, 'keepOut' | 'forget'>;
}

const without = <Value>(
  of: Readonly<Record<string, Value>>,
  isGone: (key: string) => boolean,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => !isGone(key)));

/** Keeps vaulted chats only in memory, and only while the vault is open. */
export const createVaulted = (deps: VaultedDeps) => {
  const { state, vaultedIds, list, drafts, places, seen, own, deletions, chosen, outbox } = deps;

  const forget = (chatIds: readonly string[]): void => {
    const ids = new Set(chatIds);
    for (const chatId of ids) {
      outbox.forget(chatId);
      drafts.drop(chatId);
      places.drop(chatId);
      seen.drop(chatId);
      own.drop(chatId);
      deletions.drop(chatId);
      chosen.take(chatId);
    }
    state.setState((held) => ({
      messages: without(held.messages, (id) => ids.has(id)),
      quoted: without(held.quoted, (key) => ids.has(key.split(' ', 1)[0] ?? '')),
      typing: without(held.typing, (id) => ids.has(id)),
      unsent: chatIds.reduce((unsent, id) => withUnsent(unsent, id, []), held.unsent),
      openChatId: ids.has(held.openChatId ?? '') ? null : held.openChatId,
      besideId: ids.has(held.besideId ?? '') ? null : held.besideId,
      shown: Object.fromEntries(Object.entries(held.shown).filter(([id]) => !ids.has(id))),
    }));
  };

  return {
    /** These are vaulted now. */
    keepOut(chatIds: readonly string[]): void {
      if (!state.getState().isVaultOpen) {
        forget(chatIds);
        return;
      }
      drafts.keepOut();
      seen.keepOut();
      own.keepOut();
      deletions.keepOut();
      for (const chatId of chatIds) {
        places.drop(chatId);
        outbox.keepOut(chatId);
      }
    },
    setVault(isOpen: boolean): void {
      const held = state.getState();
      if (isOpen === held.isVaultOpen) return;
      const ids = [...held.list.chats.values()].flatMap(({ id, vaulted }) => (vaulted ? [id] : []));
      state.setState({ isVaultOpen: isOpen, hidden: isOpen ? [] : ids });
      if (isOpen) {
        // Changes since a version do not restore chats that were left out before.
        list.restart();
        void list.refresh({ force: true });
      } else {
        list.update((all) => onlyOutside(all, idsShown(held, vaultedIds)));
        forget([...vaultedIds]);
      }
    },
  };
};
