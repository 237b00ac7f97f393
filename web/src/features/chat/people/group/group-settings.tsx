import type { Chat, GroupChanges, GroupRules } from '@kith/contract';
import {
  GROUP_DESCRIPTION_MAX_CHARS,
  GROUP_RECENT_MESSAGES,
  SLOW_MODE_SECONDS,
} from '@kith/contract/base/constants';
import {
  GROUP_HISTORIES,
  GROUP_RIGHTS,
  type GroupHistory,
  type GroupLevel,
  type GroupRight,
} from '@kith/contract/base/enums';
import { DEFAULT_RULES, hasRight } from '@kith/contract/chat/group-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useText } from '../../../../platform/i18n/language.ts';
import { usePlatform } from '../../../../platform/react.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { NotesField } from '../../../../ui/fields/notes-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { SettingsRow } from '../../../../ui/layout/settings-section.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../../chat.react.ts';
import { roleIn } from '../../engine/chat-view.ts';
import { durationIn } from './duration.ts';
import { groupTexts } from './group.texts.ts';

const RIGHT_TEXTS = {
  write: 'write',
  mention: 'mentionEveryone',
  add: 'addMembers',
  edit: 'editGroup',
  pin: 'pinMessages',
  remove: 'removeMessages',
} as const satisfies Record<GroupRight, string>;
const HISTORY_TEXTS = {
  joining: 'fromJoining',
  recent: 'recent',
  all: 'everything',
} as const satisfies Record<GroupHistory, string>;

type Props = { chat: Chat; title: string; onClose: () => void };

/** The rules of a group: editable for admins, read-only for others. */
export function GroupSettings({ chat, title, onClose }: Props) {
  const t = useText(groupTexts);
  const { language } = useLanguage();
  const { me, setRules } = useChatEngine();
  const before = chat.group ?? DEFAULT_RULES;
  const [changes, setChanges] = useState<GroupChanges>({});
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const role = roleIn(chat, me);
  const runs = role !== 'member';
  const describes = hasRight(before, role, 'edit');
  const rules = { ...before, ...changes, rights: { ...before.rights, ...changes.rights } };
  const put = (more: GroupChanges) => setChanges((held) => ({ ...held, ...more }));
  const tooLong = rules.description.length > GROUP_DESCRIPTION_MAX_CHARS;
  const save = () => {
    setSaving(true);
    void setRules(chat.id, changes).then(onClose, () => {
      setSaving(false);
      notify(() => t('saveFailed'));
    });
  };
  const levelName = (right: GroupRight, level: GroupLevel): string =>
    level === 'everyone'
      ? t('everyone')
      : level === 'owner'
        ? t('ownerOnly')
        : t(right === 'remove' ? 'adminsToo' : 'admins');
  return (
    <Dialog isOpen onClose={onClose} title={t('settings')}>
      <div className="mt-4">
        {describes ? (
          <NotesField
            label={t('description')}
            rows={3}
            value={rules.description}
            onChange={(description) => put({ description })}
            error={tooLong ? t('useAtMost', { count: GROUP_DESCRIPTION_MAX_CHARS }) : undefined}
          />
        ) : (
          <p className="text-small text-ink-2">{t('onlyAdminsChange')}</p>
        )}
      </div>
      <h3 className="mt-5 mb-1 text-small font-strong">{t('rights')}</h3>
      <div className="divide-y divide-line-soft">
        {GROUP_RIGHTS.map((right) => (
          <Choice
            key={right}
            title={t(RIGHT_TEXTS[right])}
            isFixed={!runs}
            value={rules.rights[right]}
            options={levelsOf(right).map((level) => ({
              value: level,
              label: levelName(right, level),
            }))}
            onChange={(level) => put({ rights: { ...changes.rights, [right]: level } })}
          />
        ))}
        <Choice
          title={t('slowMode')}
          text={t('slowText')}
          isFixed={!runs}
          value={String(rules.slowSeconds)}
          options={SLOW_MODE_SECONDS.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? t('slowOff') : durationIn(language, seconds),
          }))}
          onChange={(seconds) => put({ slowSeconds: Number(seconds) as GroupRules['slowSeconds'] })}
        />
        <Choice
          title={t('history')}
          isFixed={!runs}
          value={rules.history}
          options={GROUP_HISTORIES.map((history) => ({
            value: history,
            label: t(HISTORY_TEXTS[history], { count: GROUP_RECENT_MESSAGES }),
          }))}
          onChange={(history) => put({ history })}
        />
      </div>
      {role === 'owner' && (
        <div className="mt-4">
          <Button look="danger" icon="trash" onPress={() => setAsking(true)}>
            {t('dissolve')}
          </Button>
        </div>
      )}
      <DialogActions>
        <Button onPress={onClose}>{t(describes || runs ? 'cancel' : 'close')}</Button>
        {(describes || runs) && (
          <Button look="primary" isDisabled={tooLong} isPending={isSaving} onPress={save}>
            {t('save')}
          </Button>
        )}
      </DialogActions>
      {isAsking && <Dissolve chat={chat} title={title} onClose={() => setAsking(false)} />}
    </Dialog>
  );
}

const levelsOf = (right: GroupRight): readonly GroupLevel[] =>
  right === 'remove' ? ['admins', 'owner'] : ['everyone', 'admins'];

type ChoiceProps<Value extends string> = {
  title: string;
  text?: string;
  isFixed: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ title, text, isFixed, ...choice }: ChoiceProps<Value>) {
  const chosen = choice.options.find(({ value }) => value === choice.value);
  return (
    <SettingsRow isFlush title={title} {...(text && { text })}>
      {isFixed ? (
        <p className="text-small text-ink-2">{chosen?.label}</p>
      ) : (
        <Select {...choice} label={title} className="w-full max-w-full small:w-60" />
      )}
    </SettingsRow>
  );
}

function Dissolve({ chat, title, onClose }: Props) {
  const t = useText(groupTexts);
  const { call } = usePlatform();
  const { me } = useChatEngine();
  const navigate = useNavigate();
  const dissolve = () =>
    void call('groups.dissolve', { as: me, params: { id: chat.id } }).then(
      () => navigate('/app/chat', { replace: true }),
      () => notify(() => t('dissolveFailed')),
    );
  return (
    <ConfirmDialog
      title={t('dissolveTitle', { name: title })}
      text={t('dissolveText')}
      okLabel={t('dissolve')}
      cancelLabel={t('cancel')}
      onOk={dissolve}
      onClose={onClose}
    />
  );
}
