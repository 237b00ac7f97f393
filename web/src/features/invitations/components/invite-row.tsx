import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { inviteTexts } from '../invite.texts.ts';
import { useInviting } from '../inviting.ts';

/** For lists of people that lack someone; an address that was searched for is filled in. */
export function InviteRow({ typed = '' }: { typed?: string }) {
  const { invite } = useInviting();
  const t = useText(inviteTexts);
  const email = typed.includes('@') ? typed.trim() : '';
  return (
    <button type="button" className={listRow} onClick={() => invite(email)}>
      <ListRowBody
        leading={
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
            <Icon name="link" size={20} />
          </span>
        }
        title={t('invite')}
        preview={email || t('inviteRowText')}
      />
    </button>
  );
}
