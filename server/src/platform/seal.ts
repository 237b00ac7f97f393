import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret, type Random } from './random.ts';

/** Beside the database, never in it and never in a backup of it. */
export const KEY_FILE = 'secret.key';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK = 's1';

/**
 * Encrypts secrets that have to be read again, so that a copy of the database alone is not enough.
 */
export interface Seal {
  /** The same `purpose` is required to open it. */
  close(purpose: string, secret: string): string;
  /** Throws if it was sealed with a missing key. Unsealed values are returned unchanged. */
  open(purpose: string, sealed: string): string;
  /** False if it has to be sealed again: with an older key, or never sealed. */
  isCurrent(sealed: string): boolean;
}

interface Key {
  id: string;
  bytes: Buffer;
}

const asKey = (secret: string): Key => ({
  id: createHash('sha256').update(`kith key id ${secret}`).digest('base64url').slice(0, 8),
  bytes: Buffer.from(hkdfSync('sha256', secret, '', 'kith seal', KEY_BYTES)),
});

/** `secrets`: the first one seals, the others open older values. */
export const createSeal = (secrets: readonly string[], random: Random): Seal => {
  const keys = secrets.map(asKey);
  const [current] = keys;
  if (current === undefined) throw new Error('There is no key to seal secrets with.');
  return {
    close: (purpose, secret) => {
      const nonce = random(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.bytes, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
      return `${MARK}.${current.id}.${sealed}`;
    },
    open: (purpose, sealed) => {
      const [mark, id, content] = sealed.split('.');
      if (mark !== MARK || content === undefined) return sealed;
      const key = keys.find((one) => one.id === id);
      if (key === undefined)
        throw new Error(
          `Secrets in the database are sealed with a key that is missing. Restore the ${KEY_FILE} that belongs to this data, or add the key to SECRET_KEYS. See docs/backup.md.`,
        );
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => sealed.startsWith(`${MARK}.${current.id}.`),
  };
};

/**
 * The keys from the environment, or from the file in the data folder, which the first start
 * creates.
 */
export const readSecrets = (
  named: readonly string[],
  folder: string,
  random: Random,
): readonly string[] => {
  if (named.length > 0) return named;
  const file = join(folder, KEY_FILE);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${newSecret(random)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  const secrets = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (secrets.length === 0) throw new Error(`${file} is empty. Restore its key.`);
  return secrets;
};
