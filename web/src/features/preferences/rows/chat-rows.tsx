import { CHAT_FONT_SCALES } from '@kith/contract/base/enums';
import { ARCHIVE_RETURNS, type ArchiveReturn } from '@kith/contract/chat/order';
import { useText } from '../../../platform/i18n/language.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { useChangePreferences, usePreference } from '../preferences.react.ts';
import { preferenceRowsTexts } from './preference-rows.texts.ts';

const NORMAL = 'normal';
type Scale = (typeof CHAT_FONT_SCALES)[number];
type ScaleId = Exclude<Scale, ''> | typeof NORMAL;
const scaleIds = CHAT_FONT_SCALES.map((scale): ScaleId => scale || NORMAL);
const scaleOf = (id: ScaleId): Scale => (id === NORMAL ? '' : id);

const RETURN_WORDS = {
  anything: 'archiveAnything',
  mentions: 'archiveMentions',
  never: 'archiveNever',
} as const satisfies Record<ArchiveReturn, string>;

/** Appearance of messages, and handling of typed text. */
export function ChatRows() {
  const t = useText(preferenceRowsTexts);
  const change = useChangePreferences();
  const scale = usePreference('chat_font_scale');
  const returns = usePreference('chat_archive_returns');
  const spreads = usePreference('chat_always_spread');
  const hidesTime = usePreference('chat_compact_time');
  const isShort = usePreference('chat_compact_mentions');
  const replaces = usePreference('chat_replace_emoticons');
  const undoes = usePreference('chat_undo_send');
  const previews = usePreference('chat_link_previews');
  return (
    <SettingsSection title={t('chat')}>
      <SettingsRow title={t('messageSize')}>
        <Chips<ScaleId>
          wraps
          label={t('messageSize')}
          options={scaleIds.map((id) => ({ id, label: t(id) }))}
          selected={[scale || NORMAL]}
          onSelect={([chosen = NORMAL]) => change({ chat_font_scale: scaleOf(chosen) })}
        />
      </SettingsRow>
      <SettingsRow title={t('archiveReturns')} text={t('archiveReturnsText')}>
        <Chips<ArchiveReturn>
          wraps
          label={t('archiveReturns')}
          options={ARCHIVE_RETURNS.map((id) => ({ id, label: t(RETURN_WORDS[id]) }))}
          selected={[returns]}
          onSelect={([chosen = 'anything']) => change({ chat_archive_returns: chosen })}
        />
      </SettingsRow>
      <SettingsRow title={t('spread')} text={t('spreadText')}>
        <Switch
          label={t('spread')}
          isOn={spreads}
          onChange={(chat_always_spread) => change({ chat_always_spread })}
        />
      </SettingsRow>
      <SettingsRow title={t('compactTime')} text={t('compactTimeText')}>
        <Switch
          label={t('compactTime')}
          isOn={hidesTime}
          onChange={(chat_compact_time) => change({ chat_compact_time })}
        />
      </SettingsRow>
      <SettingsRow title={t('shortMentions')} text={t('shortMentionsText')}>
        <Switch
          label={t('shortMentions')}
          isOn={isShort}
          onChange={(chat_compact_mentions) => change({ chat_compact_mentions })}
        />
      </SettingsRow>
      <SettingsRow title={t('emoticons')} text={t('emoticonsText')}>
        <Switch
          label={t('emoticons')}
          isOn={replaces}
          onChange={(chat_replace_emoticons) => change({ chat_replace_emoticons })}
        />
      </SettingsRow>
      <SettingsRow title={t('undoSend')} text={t('undoSendText')}>
        <Switch
          label={t('undoSend')}
          isOn={undoes}
          onChange={(chat_undo_send) => change({ chat_undo_send })}
        />
      </SettingsRow>
      <SettingsRow title={t('linkPreviews')} text={t('linkPreviewsText')}>
        <Switch
          label={t('linkPreviews')}
          isOn={previews}
          onChange={(chat_link_previews) => change({ chat_link_previews })}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
