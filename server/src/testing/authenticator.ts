import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The subset of CBOR that describes a new passkey. */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
};

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

interface Credential {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/**
 * Creates and uses passkeys like a phone or a security key, for one host; its state can be tampered
 * with.
 */
export class SoftAuthenticator {
  readonly credentials: Credential[] = [];
  /** Whether it has verified the user by finger, face or PIN. */
  verifiesUser = true;
  origin: string;
  readonly #relyingParty: string;

  constructor(origin: string, relyingParty = 'localhost') {
    this.origin = origin;
    this.#relyingParty = relyingParty;
  }

  create(options: { challenge: string }) {
    const { user } = options as unknown as { user: { id: string } };
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
    const authData = Buffer.concat([this.#state(ATTESTED, 0), attested]);
    this.credentials.push({
      id: id.toString('base64url'),
      privateKey,
      userHandle: user.id,
      counter: 0,
    });
    const object = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#named(id.toString('base64url')),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge),
        attestationObject: cbor(object).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(options: { challenge: string }, credential = this.credentials[0]) {
    if (credential === undefined) throw new Error('There is no passkey here.');
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge);
    const authData = this.#state(0, ++credential.counter);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#named(credential.id),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
        userHandle: credential.userHandle,
      },
    };
  }

  #named(id: string) {
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string): string {
    const data = { type, challenge, origin: this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #state(flags: number, counter: number): Buffer {
    const state = Buffer.alloc(37);
    sha256(this.#relyingParty).copy(state);
    state[32] = PRESENT | (this.verifiesUser ? VERIFIED : 0) | flags;
    state.writeUInt32BE(counter, 33);
    return state;
  }
}
