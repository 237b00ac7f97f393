import type { GroupLink } from '@kith/contract';
import { DAY_MS, GROUP_LINK_NAME_MAX_CHARS, GROUP_LINKS_MAX } from '@kith/contract/base/constants';
import { useState } from 'react';
import { toFailure } from '../../../../platform/failure.ts';
import { useText } from '../../../../platform/i18n/language.ts';
import { usePlatform } from '../../../../platform/react.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { SettingsRow } from '../../../../ui/layout/settings-section.tsx';
import { Dialog, DialogActions } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../../chat.react.ts';
import { groupLinksTexts } from './group-links.texts.ts';

const DAYS = [1, 7, 30];
const PEOPLE = [1, 5, 10, 50, 100];
/** Without a limit. */
const NONE = 'none';
const numberOf = (value: string): number | null => (value === NONE ? null : Number(value));

type Props = { chatId: string; onMade: (link: GroupLink) => void; onClose: () => void };

/** The settings of a new link into a group. */
export function NewGroupLink({ chatId, onMade, onClose }: Props) {
  const t = useText(groupLinksTexts);
  const { me } = useChatEngine();
  const { call } = usePlatform();
  const [name, setName] = useState('');
  const [days, setDays] = useState('7');
  const [uses, setUses] = useState(NONE);
  const [approval, setApproval] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const create = () => {
    setSaving(true);
    const lasts = numberOf(days);
    const body = {
      ...(name.trim() !== '' && { name: name.trim() }),
      ...{ expiresIn: lasts && lasts * DAY_MS, maxUses: numberOf(uses), approval },
    };
    void call('groupLinks.create', { as: me, params: { id: chatId }, body }).then(
      onMade,
      (cause) => {
        setSaving(false);
        const isFull = toFailure(cause).code === 'conflict';
        notify(() => (isFull ? t('tooManyLinks', { count: GROUP_LINKS_MAX }) : t('createFailed')));
      },
    );
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('newLink')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <div className="mt-4">
          <TextField
            label={t('name')}
            description={t('nameText')}
            value={name}
            onChange={setName}
            maxLength={GROUP_LINK_NAME_MAX_CHARS}
            enterKeyHint="done"
          />
        </div>
        <div className="mt-3 divide-y divide-line-soft">
          <SettingsRow isFlush title={t('expires')}>
            <Select
              label={t('expires')}
              value={days}
              options={[
                ...DAYS.map((count) => ({
                  value: String(count),
                  label: t('afterDays', { count }),
                })),
                { value: NONE, label: t('never') },
              ]}
              onChange={setDays}
            />
          </SettingsRow>
          <SettingsRow isFlush title={t('limit')}>
            <Select
              label={t('limit')}
              value={uses}
              options={[
                { value: NONE, label: t('noLimit') },
                ...PEOPLE.map((count) => ({ value: String(count), label: t('people', { count }) })),
              ]}
              onChange={setUses}
            />
          </SettingsRow>
          <SettingsRow isFlush title={t('approval')} text={t('approvalText')}>
            <Switch label={t('approval')} isOn={approval} onChange={setApproval} />
          </SettingsRow>
        </div>
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isPending={isSaving}>
            {t('createLink')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
