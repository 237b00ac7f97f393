// Writes the documents that are generated from the contract.
import { writeFileSync } from 'node:fs';
import { documents, fileOf } from './documents.ts';

for (const [name, text] of documents()) {
  writeFileSync(fileOf(name), text);
  process.stdout.write(`docs/${name}\n`);
}
