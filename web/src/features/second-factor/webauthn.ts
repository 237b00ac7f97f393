import type { CallAnswer, CallRequest } from '@kith/contract';

type Options = CallAnswer<'passkey.options'>['options'];
type Attestation = CallRequest<'passkeys.add'>['body']['attestation'];
type Assertion = CallRequest<'passkey.signIn'>['body']['assertion'];

/** Loaded when a passkey is first created or used. */
const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;
type Making = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type Using = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** Lets the browser create a passkey. */
export const makePasskey = async (options: Options): Promise<Attestation> => {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options as unknown as Making })) as Attestation;
};

/** Lets the browser sign with an existing passkey. */
export const signWithPasskey = async (options: Options): Promise<Assertion> => {
  const { startAuthentication } = await library();
  return (await startAuthentication({ optionsJSON: options as unknown as Using })) as Assertion;
};

export type PasskeyFailure = 'cancelled' | 'known' | 'wrongPlace' | undefined;

/** Why the browser itself refused; undefined for any other error. */
export const passkeyFailure = (cause: unknown): PasskeyFailure => {
  const { name } = cause instanceof Error ? cause : new Error();
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  if (name === 'InvalidStateError') return 'known';
  return name === 'SecurityError' ? 'wrongPlace' : undefined;
};
