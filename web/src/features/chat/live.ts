import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { card, defineLive } from '../../platform/feature/feature.ts';
import { currentLanguage } from '../../platform/i18n/language.ts';
import { openLocalStore } from '../../platform/local-store.ts';
import { pictureKind } from './attachments/pictures/picture-kind.tsx';
import { chatLines } from './chat.lines.ts';
import { ChatProvider } from './chat.react.ts';
import { useChatKeyGroup } from './chat-keys.ts';
import { createChatEngine } from './engine/chat.engine.ts';
import { ChatNotices } from './notices/chat-notices.tsx';
import { ReminderNotices } from './reminders/reminder-notices.tsx';
import { useChatNavigation } from './use-chat-navigation.ts';

export default defineLive({
  name: 'chat',
  engine: defineEngine({
    scope: 'profile',
    open: ({ env, call, upload, accountId, me, directory, tabs, idle, attachments }) =>
      createChatEngine({
        env,
        call,
        upload,
        me,
        link: directory,
        tabs,
        local: openLocalStore(env, { accountId, profileId: me }),
        idle,
        kinds: attachments,
      }),
    close: (chat) => chat.dispose(),
    Provider: ChatProvider,
    resync: (chat) => void chat.refresh(),
  }),
  navigation: useChatNavigation,
  palette: async () => (await import('./palette.tsx')).palette,
  timeline: async () => (await import('./timeline/timeline-kinds.tsx')).timelineKinds,
  verbs: async () => (await import('./command/write-command.ts')).writeVerbs,
  keys: useChatKeyGroup,
  cards: [card('preferences', 60, () => import('./notices/sound-rows.tsx'), 'SoundRows')],
  attachments: [pictureKind],
  lines: chatLines,
  parts: [
    () => import('./conversation/reading-back.tsx'),
    () => import('./conversation/selection-bar.tsx'),
    () => import('./composer/rich-field.tsx'),
    () => import('./composer/chat-verbs.tsx'),
    () => import('./composer/editor/html-text.ts'),
    () => import('./emoji/emoji-panel.tsx'),
    () => import('./emoji/emoji-picker.tsx'),
    async () => (await import('./emoji/emoji-data.ts')).loadEmojis(currentLanguage()),
    () => import('./emoji/names/shortcodes.json'),
    () => import('./attachments/pictures/original-choice.tsx'),
    () => import('./attachments/pictures/picture-viewer.tsx'),
  ],
  hosts: [ChatNotices, ReminderNotices],
});
