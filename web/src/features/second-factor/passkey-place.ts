/** Where this server's passkeys work: at the address that is open, at another one, or at none. */
export type PasskeyPlace = 'here' | 'nowhere' | { elsewhere: string };

/** Passkeys belong to a name; an address of numbers is none. */
const isName = (host: string): boolean => !/^[\d.]+$|^\[/.test(host);

/** `home` is the address whose name they have; a browser that cannot is no better elsewhere. */
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

/** The address to open instead, where there is one. */
export const passkeysElsewhere = (): string | undefined => {
  const place = passkeyPlace();
  return typeof place === 'string' ? undefined : place.elsewhere;
};
