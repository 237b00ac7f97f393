import * as contract from '@kith/contract';
import * as z from 'zod';

/** The part of JSON Schema that the contract needs. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  $defs?: Record<string, JsonSchema>;
  $schema?: string;
}

const REF = '#/$defs/';
export const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Schemas that a feature exports are listed under their names, and so is what the index exports. */
const names = z.registry<{ id: string }>();
const schemasOf = Object.keys(contract.FEATURES).map(
  (feature): Promise<object> => import(`@kith/contract/${feature}/${feature}.schemas`),
);
const attachments = Object.fromEntries(
  Object.entries(contract.ATTACHMENTS).map(([type, schema]) => [`${type}Attachment`, schema]),
);
for (const exported of [contract, attachments, ...(await Promise.all(schemasOf))])
  for (const [name, value] of Object.entries(exported))
    if (value instanceof z.ZodType && !names.has(value))
      names.add(value, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });

const moved = (value: unknown, base: string): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => moved(item, base));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? base + part.slice(REF.length)
        : moved(part, base),
    ]),
  );
};

/**
 * Converts schemas of the contract into JSON Schema, with shared ones collected in `types`. They
 * describe the sender's side: trimming and counting on arrival are left out.
 */
export const schemaWriter = (base = '#/') => {
  const types = new Map<string, JsonSchema>();
  const write = (schema: z.ZodType): JsonSchema => {
    const { $defs, $schema, ...own } = z.toJSONSchema(schema, {
      metadata: names,
      io: 'input',
    }) as JsonSchema;
    for (const [name, type] of Object.entries($defs ?? {}))
      types.set(name, moved(type, base) as JsonSchema);
    // A named schema is a reference to itself among the `$defs`.
    return moved(own, base) as JsonSchema;
  };
  return {
    write,
    /** By name. */
    types: (): [string, JsonSchema][] => [...types].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
};
