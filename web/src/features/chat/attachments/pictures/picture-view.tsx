import type { ImageAttachment } from '@kith/contract';
import { type PictureSize, pictureAddress } from '@kith/contract/pictures/pictures';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { useConnection } from '../../../../platform/react.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useChatEngine } from '../../chat.react.ts';

type Props = {
  picture: ImageAttachment;
  size: PictureSize;
  alt: string;
  /** Shown if a picture does not load. */
  lost: string;
  className?: string;
};

/** A server that is busy or restarting is asked again, each time later. */
const AGAIN_MS = [3_000, 10_000, 30_000];

/** Whether a picture is there. One that did not load is requested again, at once when the network is back. */
const useArrival = (address: string) => {
  const [state, setState] = useState<'coming' | 'there' | 'lost'>('coming');
  const [failures, setFailures] = useState(0);
  const connection = useConnection();
  const isLost = state === 'lost';
  useEffect(() => {
    const wait = AGAIN_MS[failures - 1];
    if (!isLost || wait === undefined) return;
    const timer = setTimeout(() => setState('coming'), wait);
    return () => clearTimeout(timer);
  }, [isLost, failures]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is another address or connection
  useEffect(() => setState((now) => (now === 'lost' ? 'coming' : now)), [address, connection]);
  const onError = () => {
    setState('lost');
    setFailures((count) => count + 1);
  };
  return { state, onLoad: () => setState('there'), onError };
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
