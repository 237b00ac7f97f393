import type { ImageAttachment } from '@kith/contract';
import { type PictureSize, pictureAddress } from '@kith/contract/pictures/pictures';
import { useStore } from 'zustand/react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useChatEngine } from '../../chat.react.ts';
import { useArrival } from './use-arrival.ts';

type Props = {
  picture: ImageAttachment;
  size: PictureSize;
  alt: string;
  /** Shown if a picture does not load. */
  lost: string;
  className?: string;
};

/** A picture of known size: first a blurred preview, then the picture. */
export function PictureView({ picture, size, alt, lost, className = 'object-cover' }: Props) {
  const { me, files } = useChatEngine();
  const local = useStore(files, (all) => all[picture.id]?.url);
  const address = local ?? pictureAddress(picture.id, size, me);
  const { state, onLoad, onError } = useArrival(address);
  return (
    <>
      {picture.placeholder && state !== 'there' && (
        <img
          aria-hidden
          src={picture.placeholder}
          alt=""
          className={`absolute inset-0 size-full blur-md ${className}`}
        />
      )}
      {state === 'lost' ? (
        <span className="absolute inset-0 grid place-items-center bg-sunk/80 text-ink-2">
          <Icon name="picture" size={28} label={`${alt}. ${lost}`} />
        </span>
      ) : (
        <img
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={onLoad}
          onError={onError}
          className={`relative size-full ${className}`}
        />
      )}
    </>
  );
}
