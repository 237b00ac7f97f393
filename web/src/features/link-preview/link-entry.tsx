import type { LinkAttachment } from '@kith/contract';
import type { ListedProps } from '../../platform/feature/attachment-kind.ts';
import { RowEntry } from '../chat/index.ts';

/** A link among others of the chat. */
export function LinkEntry({ attached, ...of }: ListedProps<LinkAttachment>) {
  const { title, url } = attached;
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
  return <RowEntry {...of} what={title} icon="link" detail={host} link={{ href: url }} />;
}
