import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

const DAY_MS = 86_400_000;
/** Browsers reject certificates that are valid for longer. */
const LIFETIME_DAYS = 397;
const RENEW_DAYS = 30;

/** Network addresses of this machine. */
export const lanAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .filter((face) => face !== undefined && face.family === 'IPv4' && !face.internal)
    .map((face) => face?.address ?? '');

interface Certificate {
  key: string;
  cert: string;
  addresses: string[];
  expiresTime: number;
}

const readKept = (file: string): Certificate | undefined => {
  if (!existsSync(file)) return undefined;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Certificate;
  const covers = lanAddresses().every((address) => kept.addresses.includes(address));
  return covers && kept.expiresTime - Date.now() > RENEW_DAYS * DAY_MS ? kept : undefined;
};

/**
 * A self-signed certificate for the machine's names and addresses, so that phones on the same
 * network can connect. Created at the first start and kept in the data folder.
 */
export const lanCertificate = async (dataDir: string): Promise<{ key: string; cert: string }> => {
  const file = join(dataDir, 'lan-certificate.json');
  const kept = readKept(file);
  if (kept !== undefined) return kept;
  const addresses = lanAddresses();
  const expires = new Date(Date.now() + LIFETIME_DAYS * DAY_MS);
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate: expires,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          ...addresses.map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  const certificate: Certificate = {
    key: made.private,
    cert: made.cert,
    addresses,
    expiresTime: expires.getTime(),
  };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(certificate), { mode: 0o600 });
  return certificate;
};
