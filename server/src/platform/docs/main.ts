// Writes the documents that are made of the contract.
import { writeFileSync } from 'node:fs';
import { documents } from './documents.ts';

for (const [path, text] of documents()) {
  writeFileSync(path, text);
  process.stdout.write(`${path}\n`);
}
