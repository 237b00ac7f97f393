import type { LinkAttachment } from '@kith/contract';
import type { ShownProps } from '../../platform/feature/attachment-kind.ts';
import { useChatEngine } from '../chat/index.ts';
import { LinkContent } from './link-content.tsx';

/** The links of a message, below its text. Nothing is loaded from the linked sites. */
export function LinkCards({ attached, isActive }: ShownProps<LinkAttachment>) {
  const { me } = useChatEngine();
  return attached.map((link) => (
    <a
      key={link.id}
      href={link.url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      tabIndex={isActive ? 0 : -1}
      className="ring-focus mt-1.5 block w-72 max-w-full rounded-control border-accent border-s-3 bg-sunk px-2.5 py-1 no-underline hover:bg-line-soft"
    >
      <LinkContent preview={link} me={me} />
    </a>
  ));
}
