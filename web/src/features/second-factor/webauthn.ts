import type { CallAnswer, CallRequest } from '@kith/contract';

type Options = CallAnswer<'passkey.options'>['options'];
type Attestation = CallRequest<'passkeys.add'>['body']['attestation'];
type Assertion = CallRequest<'passkey.signIn'>['body']['assertion'];

/** Fetched with the first passkey that is made or used. */
const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;
type Making = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type Using = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** Has the browser make a passkey. */
export const makePasskey = async (options: Options): Promise<Attestation> => {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options as unknown as Making })) as Attestation;
};

/** Has the browser sign with one that it has. */
export const signWithPasskey = async (options: Options): Promise<Assertion> => {
  const { startAuthentication } = await library();
  return (await startAuthentication({ optionsJSON: options as unknown as Using })) as Assertion;
};

export type PasskeyFailure = 'cancelled' | 'known' | 'wrongPlace' | undefined;

/** Why the browser itself refused; undefined for any other failure. */
export const passkeyFailure = (cause: unknown): PasskeyFailure => {
  const { name } = cause instanceof Error ? cause : new Error();
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  if (name === 'InvalidStateError') return 'known';
  return name === 'SecurityError' ? 'wrongPlace' : undefined;
};
