import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { createOnce } from '../../../platform/create-once.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { BackToShares } from '../components/back-to-shares.tsx';
import { REQUESTS_PATH, requestPath } from '../shares-paths.ts';
import { fileRequestsTexts } from './file-requests.texts.ts';
import { RequestFields } from './request-fields.tsx';
import { askedOf, isRequestValid, NEW_REQUEST } from './request-settings.ts';

/** Creates a request for files. */
export function NewRequest() {
  const t = useText(fileRequestsTexts);
  const { call } = usePlatform();
  const [once] = useState(() => createOnce(() => crypto.randomUUID()));
  const navigate = useNavigate();
  const [settings, setSettings] = useState(NEW_REQUEST);
  const [state, setState] = useState<'calm' | 'tried' | 'busy'>('calm');
  usePageTitle(t('newTitle'));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState('tried');
    if (!isRequestValid(settings)) return;
    setState('busy');
    try {
      const asked = askedOf(settings, Date.now());
      const { id } = await once(settings, (tempId) =>
        call('fileRequests.create', { body: { ...asked, tempId } }),
      );
      notify(() => t('created'));
      await navigate(requestPath(id), { replace: true });
    } catch {
      setState('tried');
      notify(() => t('createFailed'));
    }
  };
  return (
    <div className="scroll-quiet h-full">
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-16 small:px-8 small:pt-6"
      >
        <header className="flex items-center gap-1">
          <BackToShares path={REQUESTS_PATH} />
          <h1 className="text-display font-heading tracking-[-0.03em]">{t('newTitle')}</h1>
        </header>
        <p className="text-body text-ink-2">{t('newText')}</p>
        <RequestFields
          settings={settings}
          isTried={state !== 'calm'}
          onChange={(changes) => setSettings((held) => ({ ...held, ...changes }))}
        />
        <div>
          <Button type="submit" look="primary" icon="link" isPending={state === 'busy'}>
            {t('create')}
          </Button>
        </div>
      </form>
    </div>
  );
}
