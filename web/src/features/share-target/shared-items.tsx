import { useEffect, useState } from 'react';
import { bytesText } from '../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import type { SharedItem } from '../../platform/share-target/shared-item.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { shareTargetTexts } from './share-target.texts.ts';

const ICONS = { text: 'note', link: 'link', file: 'file' } as const;

/** Each item, and what is wrong with those that cannot be sent. */
export function SharedItems({ items }: { items: readonly SharedItem[] }) {
  const t = useText(shareTargetTexts);
  return (
    <ul aria-label={t('items')} className="flex flex-col gap-1.5">
      {items.map((item, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and items may be equal
          key={place}
          className="flex items-center gap-3 rounded-row border border-line bg-raised p-2.5"
        >
          <Leading item={item} />
          <span className="min-w-0 flex-1">
            <bdi className="line-clamp-2 text-body wrap-anywhere">{titleOf(item)}</bdi>
            <Below item={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const titleOf = ({ data, title }: SharedItem): string =>
  (typeof data === 'string' ? data : title) ?? '';

function Leading({ item: { type, data, error } }: { item: SharedItem }) {
  const picture = usePicture(data);
  if (picture !== undefined)
    return <img src={picture} alt="" className="size-10 shrink-0 rounded-control object-cover" />;
  const colours = error ? 'bg-sunk text-ink-2' : 'bg-accent-soft text-accent-text';
  return (
    <span className={`grid size-10 shrink-0 place-items-center rounded-control ${colours}`}>
      <Icon name={error ? 'warning' : ICONS[type]} size={20} />
    </span>
  );
}

function Below({ item: { data, error } }: { item: SharedItem }) {
  const t = useText(shareTargetTexts);
  const { language } = useLanguage();
  if (error)
    return (
      <span className="block text-small text-harm-text">
        {t(error === 'TooBigError' ? 'itemTooBig' : 'itemNotSupported')}
      </span>
    );
  if (typeof data === 'string' || data === null) return null;
  return <span className="block text-small text-ink-2">{bytesText(language, data.size)}</span>;
}

const usePicture = (data: SharedItem['data']): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!(data instanceof File) || !/^image\/(jpeg|png|webp|gif|avif)$/.test(data.type)) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address;
};
