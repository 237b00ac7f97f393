import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { PaneHeader } from '../../../ui/layout/panes.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { receivedTexts } from '../received/received.texts.ts';
import { ReceivedList } from '../received/received-list.tsx';
import { fileRequestsTexts } from '../requests/file-requests.texts.ts';
import { RequestsList } from '../requests/requests-list.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';
import {
  NEW_SHARE_PATH,
  RECEIVED,
  RECEIVED_PATH,
  REQUESTS,
  REQUESTS_PATH,
  requestPath,
  SHARES_PATH,
} from '../shares-paths.ts';
import type { ShareList } from '../use-shares.ts';
import { SharesList } from './shares-list.tsx';
import { StorageUse } from './storage-use.tsx';

const PATHS: Readonly<Record<string, string>> = {
  [REQUESTS]: REQUESTS_PATH,
  [RECEIVED]: RECEIVED_PATH,
};

type Props = {
  list: ShareList;
  openId: string | undefined;
  /** Shows requests for files instead of shares. */
  isOfRequests: boolean;
  /** Shows received shares instead of own ones. */
  isReceived: boolean;
  /** The typed query, and the one being searched. */
  typed: string;
  onType: (typed: string) => void;
  q: string;
};

/** Shares or requests, and the used space. */
export function FilesPane({ list, openId, isOfRequests, isReceived, typed, onType, q }: Props) {
  const t = useText(shareFilesTexts);
  const ofRequests = useText(fileRequestsTexts);
  const ofReceived = useText(receivedTexts);
  const navigate = useNavigate();
  return (
    <>
      <PaneHeader>
        <h1 className="min-w-0 flex-1 text-title font-heading tracking-tight">{t('title')}</h1>
        {isOfRequests ? (
          <Button look="primary" icon="plus" onPress={() => void navigate(requestPath('new'))}>
            {ofRequests('ask')}
          </Button>
        ) : (
          <Button look="primary" icon="plus" onPress={() => void navigate(NEW_SHARE_PATH)}>
            {t('sendFiles')}
          </Button>
        )}
      </PaneHeader>
      <div className="flex flex-col gap-2.5 px-4 pb-2">
        <SearchField label={t('find')} clearLabel={t('clear')} value={typed} onChange={onType} />
        <Chips
          label={ofRequests('tabs')}
          options={[
            { id: 'sent', label: ofRequests('sent') },
            { id: RECEIVED, label: ofReceived('received') },
            { id: REQUESTS, label: ofRequests('requested') },
          ]}
          selected={[isOfRequests ? REQUESTS : isReceived ? RECEIVED : 'sent']}
          onSelect={([chosen]) => void navigate(PATHS[chosen ?? ''] ?? SHARES_PATH)}
        />
      </div>
      <div className="scroll-quiet min-h-0 flex-1 px-1.5 pb-2">
        {isOfRequests ? (
          <RequestsList openId={openId} q={q} />
        ) : isReceived ? (
          <ReceivedList q={q} />
        ) : (
          <SharesList list={list} openId={openId} q={q} />
        )}
      </div>
      {list.usage && <StorageUse usage={list.usage} />}
    </>
  );
}
