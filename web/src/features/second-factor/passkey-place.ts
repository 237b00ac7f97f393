/** Where this server's passkeys work: at the current address, at another one, or nowhere. */
export type PasskeyPlace = 'here' | 'nowhere' | { elsewhere: string };

/** Passkeys are bound to a host name; IP addresses do not work. */
const isName = (host: string): boolean => !/^[\d.]+$|^\[/.test(host);

/** `home` is the address they are bound to; a browser without support has none. */
export const placeOf = (host: string, home: string, isAble: boolean): PasskeyPlace => {
  const { hostname, host: shown } = new URL(home);
  if (!isName(hostname)) return 'nowhere';
  if (host === hostname || host.endsWith(`.${hostname}`)) return isAble ? 'here' : 'nowhere';
  return { elsewhere: shown };
};

/** The server writes the address into the page. */
export const passkeyPlace = (): PasskeyPlace => {
  const home = document.querySelector<HTMLMetaElement>('meta[name="passkeys"]')?.content;
  const isAble = 'credentials' in navigator && 'PublicKeyCredential' in window;
  return placeOf(location.hostname, home ?? location.origin, isAble);
};

export const canHavePasskeys = (): boolean => passkeyPlace() === 'here';

/** The address to open instead, if any. */
export const passkeysElsewhere = (): string | undefined => {
  const place = passkeyPlace();
  return typeof place === 'string' ? undefined : place.elsewhere;
};
