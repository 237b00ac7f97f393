import type { LinkPreview } from '@kith/contract';
import { pictureAddress } from '@kith/contract/pictures/pictures';

type Props = {
  preview: LinkPreview;
  /** The viewer, who may see the picture because of a message. */
  me?: string;
};

const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;

/** The host comes from the address, so that no page can pretend to be another one. */
export function LinkContent({ preview: { url, title, description, siteName, image }, me }: Props) {
  const host = hostOf(url);
  const site =
    siteName === host || hostOf(`https://${siteName}`) === host ? host : `${host} · ${siteName}`;
  return (
    <span className="flex min-w-0 flex-1 items-start gap-3 py-1">
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-small font-strong text-accent-text">{site}</bdi>
        <bdi className="line-clamp-2 text-small font-strong text-ink">{title}</bdi>
        {description !== null && (
          <bdi className="line-clamp-2 text-small text-ink-2">{description}</bdi>
        )}
      </span>
      {image !== null && (
        <img
          src={pictureAddress(image.id, 'small', me)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-14 shrink-0 rounded-control object-cover"
        />
      )}
    </span>
  );
}
