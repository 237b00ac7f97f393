import type { MessagesChanged } from '@kith/contract';
import { isMentioned, seenIdOf } from '@kith/contract/chat/chat-list';
import { withAnswered, withHeld, withoutHeld } from '@kith/contract/chat/message-list';
import type { Call } from '../../../platform/api-client.ts';
import type { Environment } from '../../../platform/environment.ts';
import { isRefusal, toFailure } from '../../../platform/failure.ts';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import type { IdleStore } from '../../../platform/idle.ts';
import type { LocalStore } from '../../../platform/local-store.ts';
import { createResume } from '../../../platform/sync/resume.ts';
import type { Group } from '../../../platform/tabs/tabs.types.ts';
import type { UploadFile } from '../../../platform/uploads/upload-file.ts';
import { within } from '../../../platform/within.ts';
import { createChosenByChat } from '../attachments/chosen-by-chat.ts';
import { createLocalFiles } from '../attachments/local-files.ts';
import { createArrivals } from './arrivals.ts';
import { createActs } from './chat.acts.ts';
import { createChatApi } from './chat.api.ts';
import { createChatMemory } from './chat.memory.ts';
import type { ChatEngine, ChatLink, Opening } from './chat.types.ts';
import { createChatListSync } from './chat-list.ts';
import { createDeletions } from './deletions.ts';
import { createDraftSync } from './draft-sync.ts';
import { createDrafts } from './drafts.ts';
import { createExpiry } from './expiry.ts';
import { learning } from './learned.ts';
import { createMessagesSync } from './messages.ts';
import { createOutbox } from './outbox.ts';
import { createOwnSettings } from './own-settings.ts';
import { createPeopleLookup } from './people.ts';
import { createPlaces } from './places.ts';
import { createQuoted } from './quoted.ts';
import { watchReceived } from './received.ts';
import { createReminders } from './reminders.ts';
import { messagesAfter, watchSeen } from './seen.ts';
import { createTyping } from './typing.ts';
import { withUnsent } from './unsent.ts';
import { createVaulted } from './vaulted.ts';

export interface ChatEngineDeps {
  env: Environment;
  call: Call;
  upload: UploadFile;
  /** Id of the active profile. */
  me: string;
  /** Socket 2, authenticated as that profile. */
  link: ChatLink;
  /** The tabs that share it. */
  tabs: Group;
  local: LocalStore;
  idle: IdleStore;
  /** The attachment kinds. */
  kinds: readonly AnyAttachmentKind[];
}

/**
 * Connects the parts: memory, the two copies that follow the server, outbox, seen markers, typing.
 */
/** A wait before something appears that is not felt as one. */
const UNNOTICED_MS = 60;

export const createChatEngine = (deps: ChatEngineDeps): ChatEngine => {
  const { env, me, link, local, idle } = deps;
  const memory = createChatMemory({
    env,
    me,
    local,
    isUp: () => link.isUp(),
    heldIn: (chatId) => outbox.heldIn(chatId),
    onDropped: () => void list.refresh({ force: true }),
    withOwed: (held) => own.over(held),
    onVaulted: (chatIds) => vaulted.keepOut(chatIds),
    onGone: (chatIds) => chatIds.forEach(outbox.forgetRefused),
  });
  const { state } = memory;
  const isVaulted = (chatId: string): boolean => memory.vaultedIds.has(chatId);
  const asked = createChatApi(deps.call, me);
  const learned = learning(state, (...of) => people.learn(...of));
  const api = { ...asked, ...learned.calls(asked) };
  const mayRetry = (cause: unknown): boolean => link.isUp() && !isRefusal(toFailure(cause));
  const resume = learned.resume(createResume(link));
  const following = { env, api, memory, resume, mayRetry };
  const messages = createMessagesSync(following);
  const followedLists = () => {
    const { messages: loadedLists, openChatId, besideId } = state.getState();
    return Object.values(loadedLists).filter(
      ({ chatId, version }) => version > 0 || chatId === openChatId || chatId === besideId,
    );
  };
  const versionOf = (chatId: string): number =>
    state.getState().list.chats.get(chatId)?.version ?? 0;
  const list = createChatListSync({
    ...following,
    onCaughtUp() {
      for (const { chatId, version } of followedLists())
        if (version < versionOf(chatId)) void messages.catchUp(chatId);
    },
    onLargeChanged: () => people.renew(),
  });
  const files = createLocalFiles();
  const outbox = createOutbox({
    env,
    me,
    local,
    link,
    tabs: deps.tabs,
    isVaulted,
    isGone: (chatId) =>
      state.getState().list.version > 0 && !state.getState().list.chats.has(chatId),
    groupOf: (chatId) => state.getState().list.chats.get(chatId)?.thread?.chatId,
    kinds: deps.kinds,
    files,
    call: deps.call,
    upload: deps.upload,
    onHeld(message) {
      messages.update(message.chatId, (held) => withHeld(held, message));
      noteUnsent(message.chatId);
    },
    onSent(message) {
      // Scheduled messages are not among the messages yet.
      if (message.scheduledId === undefined)
        messages.update(message.chatId, (held) => withAnswered(held, message));
      noteUnsent(message.chatId);
    },
    onDiscarded(chatId, tempId) {
      messages.update(chatId, (held) => withoutHeld(held, tempId));
      noteUnsent(chatId);
    },
  });
  const noteUnsent = (chatId: string): void =>
    state.setState(({ unsent }) => ({ unsent: withUnsent(unsent, chatId, outbox.heldIn(chatId)) }));
  const arrivals = createArrivals(env, state);
  const typing = createTyping(env, state, link);
  const seen = watchSeen({ env, idle, state, link, local, isVaulted, report: api.seen });
  const stopReceived = watchReceived({ env, state, link, tabs: deps.tabs, report: api.received });
  const own = createOwnSettings({ env, link, local, api, list, isVaulted });
  const acts = createActs({
    ...{ api, memory, list, messages },
    upload: deps.upload,
    needPeople: (ids) => people.need(ids),
  });
  const deletions = createDeletions({
    ...{ env, state, link, local, isVaulted },
    remove: acts.removeMessage,
    hide: acts.hideMessages,
  });
  const expiry = createExpiry({ env, state, local, list, messages });
  const people = createPeopleLookup({ env, state, api, mayRetry });
  const quoted = createQuoted(env, state, api);
  const reminders = createReminders({ env, state, api });
  const changeListeners = new Set<(change: MessagesChanged) => void>();

  /** The first paint comes from the local copy, whatever the network does. */
  const loaded = Promise.all([list.load(), seen.load(), own.load()]);
  void loaded.then(() => list.refresh());
  void outbox.load();
  void loaded.then(deletions.load);
  void loaded.then(expiry.load);
  void loaded.then(memory.learnCopies);

  const showMessages = async (chatId: string): Promise<void> => {
    await messages.load(chatId);
    messages.toNewest(chatId);
    const version = state.getState().messages[chatId]?.version ?? 0;
    if (version <= 0 || version < versionOf(chatId)) await messages.catchUp(chatId);
  };

  const close = (chatId: string): void => {
    const { openChatId, besideId } = state.getState();
    if (openChatId === chatId) state.setState({ openChatId: null });
    if (besideId === chatId) state.setState({ besideId: null });
  };

  link.on('hello', ({ epoch }) => {
    memory.epoch.isSame(epoch);
    people.retry();
    void loaded.then(() => {
      // In one turn, so in one request.
      void list.refresh({ force: true });
      for (const { chatId } of followedLists()) void messages.catchUp(chatId);
    });
    quoted.refresh();
  });
  link.on('heads', list.takeHeads);
  link.on('chats.changed', (change) => list.take({ kind: 'own', change }));
  link.on('seen.changed', (change) => list.take({ kind: 'seen', change }));
  link.on('messages.changed', (change) => {
    for (const { senderId } of change.created) typing.hide(change.owner, senderId);
    for (const listener of changeListeners) listener(change);
    messages.take(change);
    quoted.take(change);
    list.take({ kind: 'messages', change });
    reminders.heard(change);
    arrivals.take(change);
  });
  link.on('typing', ({ chatId, profileId, person }) => {
    if (person !== undefined) people.learn([person], state.getState().isVaultOpen);
    if (profileId !== me) typing.show(chatId, profileId);
  });
  const chosen = createChosenByChat(env);
  const drafts = createDrafts(env.storage, me, isVaulted);
  const places = createPlaces(env, me, isVaulted);
  const vaulted = createVaulted({
    state,
    vaultedIds: memory.vaultedIds,
    list,
    drafts,
    places,
    seen,
    own,
    deletions,
    chosen,
    outbox,
  });
  const draftSync = createDraftSync({ env, drafts, state, link, api });
  const watches = [
    // A page that is left does not wait, because nothing could be undone there.
    env.page.on('hidden', outbox.release),
    env.page.on('pagehide', outbox.release),
    env.page.on('hidden', () => void local.flush()),
  ];

  return {
    me,
    state,
    kinds: deps.kinds,
    files: files.state,
    drafts,
    places,
    chosen,
    needPeople: people.need,
    needQuoted: quoted.need,
    pageWith: api.pageWith,
    searchMessages: api.searchMessages,
    readStored: memory.readStored,
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    onArrival: arrivals.watch,
    refresh: list.refresh,
    send(chatId, delta, more) {
      typing.sent(chatId);
      messages.toNewest(chatId);
      return outbox.send(chatId, delta, more);
    },
    sendSoon(chatId, delta, more) {
      typing.sent(chatId);
      messages.toNewest(chatId);
      return outbox.sendSoon(chatId, delta, more);
    },
    scheduled: api.scheduled,
    reminders,
    report: api.report,
    pin: api.pin,
    versions: api.versions,
    seenBy: api.seenBy,
    retry: outbox.retry,
    discard: outbox.discard,
    typing: typing.report,
    loadOlder: messages.loadOlder,
    loadNewer: messages.loadNewer,
    loadAround: messages.loadAround,
    loadAt: messages.loadAt,
    toNewest: messages.toNewest,
    cover: (isCovered) => state.setState({ isCovered }),
    show(chatId, toId) {
      const { list, shown } = state.getState();
      const { [chatId]: known, ...others } = shown;
      const chat = list.chats.get(chatId);
      // Reading back changes nothing, although it scrolls with every frame.
      const isRead = toId !== null && chat !== undefined && Number(toId) <= seenIdOf(chat, me);
      const next = isRead ? '0' : (toId ?? undefined);
      if (known === next) return;
      state.setState({ shown: next === undefined ? others : { ...others, [chatId]: next } });
    },
    async mentionAfter(chatId, messageId) {
      const later = messagesAfter(state.getState(), chatId, messageId);
      if (later === undefined) return api.mentionAfter(chatId, messageId);
      return later.findLast((message) => message.senderId !== me && isMentioned(message, me))?.id;
    },
    ...acts,
    removeSoon: deletions.removeSoon,
    async open(chatId, { isBeside } = { isBeside: false }): Promise<Opening> {
      state.setState(isBeside ? { besideId: chatId } : { openChatId: chatId });
      await loaded;
      const known = state.getState().list.chats.get(chatId);
      const opening = known === undefined || known.vaulted ? await list.fetchChat(chatId) : 'open';
      if (known?.markedUnread) own.set(chatId, { unread: false }).catch(() => {});
      if (opening === 'open') void showMessages(chatId);
      else close(chatId);
      return opening;
    },
    async prepare(chatId) {
      const { list, openChatId } = state.getState();
      const isReadable = list.chats.get(chatId)?.vaulted === false;
      if (!isReadable || chatId === openChatId) return;
      await within(env, UNNOTICED_MS, showMessages(chatId));
    },
    close,
    setVault: vaulted.setVault,
    waitsInVault: () =>
      state.getState().isVaultOpen &&
      [...memory.vaultedIds].some(
        (chatId) =>
          drafts.pending(chatId) !== undefined ||
          deletions.waitsIn(chatId) ||
          outbox.heldIn(chatId).some(({ delivery }) => delivery === 'sending'),
      ),
    pushDrafts() {
      draftSync.pushAll();
      deletions.finish();
      outbox.release();
    },
    setOwn: own.set,
    markRead(chatId) {
      seen.mark(chatId);
      if (state.getState().list.chats.get(chatId)?.markedUnread)
        own.set(chatId, { unread: false }).catch(() => {});
    },
    dispose() {
      people.dispose();
      draftSync.stop();
      drafts.dispose();
      chosen.dispose();
      arrivals.dispose();
      seen.dispose();
      stopReceived();
      own.dispose();
      deletions.dispose();
      expiry.dispose();
      reminders.dispose();
      for (const unwatch of watches) unwatch();
      list.dispose();
      messages.dispose();
      outbox.dispose();
      files.dispose();
      typing.dispose();
      void local.close();
    },
  };
};
