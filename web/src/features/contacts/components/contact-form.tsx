import type { Contact } from '@kith/contract';
import type { Clash } from '@kith/contract/base/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker, useLocation, useNavigate } from 'react-router';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import {
  changesBy,
  createdBy,
  type Draft,
  draftOf,
  type FormStart,
  issuesOf,
} from '../contact-draft.ts';
import { useContactsEngine } from '../contacts.react.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';

const SLOW_MS = 400;

/** True once a condition has lasted a while, so that fast operations never flicker. */
const useLasting = (isOn: boolean, ms: number): boolean => {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isOn, ms]);
  return isLasting;
};

/** Creates or changes a contact; concurrent changes are merged or resolved by the user. */
export function ContactForm({ contact: opened }: { contact?: Contact }) {
  const t = useText(contactsTexts);
  const engine = useContactsEngine();
  const navigate = useNavigate();
  // The original of the form: the server compares with it, whatever arrives meanwhile.
  const [contact] = useState(opened);
  const begin = useLocation().state as Partial<FormStart> | null;
  const [first] = useState<Draft>(() => ({ ...draftOf(contact), ...begin?.draft }));
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isSlow = useLasting(isSaving, SLOW_MS);
  const [hasFailed, setFailed] = useState(false);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const mayLeave = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const title = t(contact ? 'editTitle' : 'newContact');
  usePageTitle(title);
  const issues = issuesOf(draft);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first);
  const back = contact ? `/app/contacts/${contact.id}` : (begin?.back ?? '/app/contacts');

  // Whichever way the form is left, by a row of the list or by going back, it asks first.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty && !mayLeave.current && here.pathname + here.search !== next.pathname + next.search,
  );
  useBeforeUnload((event) => {
    if (isDirty && !mayLeave.current) event.preventDefault();
  });

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);

  const save = async (kept: Partial<Record<string, unknown>> = {}, version = contact?.version) => {
    setSaving(true);
    setFailed(false);
    try {
      const changes = contact && { ...changesBy(draft, contact), ...kept };
      const id =
        contact?.id ?? (await engine.create({ ...createdBy(draft), profileId: begin?.profileId }));
      if (changes && Object.keys(changes).length > 0)
        await engine.update(id, { ...changes, ...(version && { baseVersion: version }) });
      mayLeave.current = true;
      await navigate(`/app/contacts/${id}`, { replace: true });
    } catch (cause) {
      const found = toFailure(cause).clashes ?? [];
      setClashes(found);
      setFailed(found.length === 0);
    } finally {
      setSaving(false);
    }
  };
  /** The user's choices apply to the newest version. */
  const settle = async (kept: Record<string, unknown>) => {
    setClashes([]);
    await engine.refresh();
    const newest = engine.state.getState().book.contacts.get(contact?.id ?? '');
    await save(kept, newest?.version);
  };
  const submit = (event: FormEvent) => {
    // A dialog's form is elsewhere in the DOM, but its events bubble up here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    setTried(true);
    if (isSaving) return;
    if (issues.length === 0) void save();
    else
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  };
  const leave = () => void navigate(back);
  const needsName = isTried && issues.some(({ issue }) => issue === 'needsName');

  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      onSubmit={submit}
      onKeyDown={(event) => {
        const isOwn = event.currentTarget.contains(event.target as Node);
        if (event.key === 'Escape' && isOwn && !event.defaultPrevented) {
          event.preventDefault();
          leave();
        }
      }}
      className="flex h-full flex-col"
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-pane px-4 pt-[env(safe-area-inset-top)]">
        <h1 className="flex-1 truncate text-lead font-heading tracking-tight">{title}</h1>
        <Button onPress={leave}>{t('cancel')}</Button>
        <Button type="submit" look="primary" isPending={isSlow}>
          {t('save')}
        </Button>
      </header>
      <div className="scroll-quiet min-h-0 flex-1">
        <div className="mx-auto w-full max-w-2xl px-4 py-6 pb-24 small:px-8">
          {(needsName || hasFailed) && (
            <p
              role="alert"
              className="mb-5 rounded-row bg-harm-soft px-3.5 py-2.5 text-body text-harm-text"
            >
              {t(needsName ? 'needsName' : 'saveFailed')}
            </p>
          )}
          <ContactFields
            draft={draft}
            onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
            errorOf={(field) =>
              isTried ? issues.find((each) => each.field === field)?.issue : undefined
            }
          />
        </div>
      </div>
      {clashes.length > 0 && (
        <ClashDialog clashes={clashes} onKeep={settle} onClose={() => setClashes([])} />
      )}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={t('discardTitle')}
          text={t('discardText')}
          okLabel={t('discard')}
          cancelLabel={t('keepEditing')}
          onOk={() => {
            mayLeave.current = true;
            blocker.proceed();
          }}
          onClose={() => {
            if (!mayLeave.current) blocker.reset();
          }}
        />
      )}
    </form>
  );
}
