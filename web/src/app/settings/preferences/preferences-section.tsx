import { ChatRows } from './chat-rows.tsx';
import { LanguageRows } from './language-rows.tsx';
import { LookRows } from './look-rows.tsx';
import { ScreenRows } from './screen-rows.tsx';
import { SoundRows } from './sound-rows.tsx';
import { TimeRows } from './time-rows.tsx';

/** What something reads, and nothing else: each choice is seen at once. */
export const PreferencesSection = () => (
  <>
    <LookRows />
    <ScreenRows />
    <LanguageRows />
    <TimeRows />
    <ChatRows />
    <SoundRows />
  </>
);
