import {
  CALLS,
  CHAT_NAME_MAX_CHARS,
  CHAT_PARTICIPANTS_MAX,
  CONTACT_MAX_BYTES,
  LINK_ADDRESS_MAX_CHARS,
  MESSAGE_DELTA_MAX_BYTES,
  type RouteName,
} from '@kith/contract';
import { epoch, id, messageId, picturePath, token } from '@kith/contract/base/fields.schemas';
import { systemMessage } from '@kith/contract/chat/message.schemas';
import { richText } from '@kith/contract/chat/rich-text.schemas';
import { contact } from '@kith/contract/contacts/contacts.schemas';
import { linkAddress } from '@kith/contract/link-preview/link-preview.schemas';
import * as z from 'zod';

/** A character of three bytes is the largest per UTF-16 unit: one of four has two units. */
const UNIT_BYTES = 3;
const INTEGER_BYTES = String(Number.MAX_SAFE_INTEGER).length;
const NUMBER_BYTES = 24;

/** Sizes in bytes that a schema cannot know. */
const KNOWN = new Map<unknown, number>([
  // Ids created by the server, here and in the test's table.
  [id, 24],
  // Digits, paths and tokens are ASCII.
  [messageId, 17],
  [epoch, 66],
  [picturePath, 102],
  [token, 1_026],
  [linkAddress, LINK_ADDRESS_MAX_CHARS + 2],
  // Refused above this size by the services that accept them.
  [richText, MESSAGE_DELTA_MAX_BYTES],
  // Features add a few numbers, or one name, to the people that a line names.
  [systemMessage, CHAT_PARTICIPANTS_MAX * 27 + 3 * CHAT_NAME_MAX_CHARS + 512],
  // Linked addresses appear twice; id, version and picture are added.
  [contact, 2 * CONTACT_MAX_BYTES + 512],
]);

interface Shape {
  bytes?: number;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  type?: string;
  maxLength?: number;
  maxItems?: number;
  /** Of a tuple, with the items that may follow; false for none. */
  prefixItems?: Shape[];
  items?: Shape | false;
  properties?: Record<string, Shape>;
  additionalProperties?: boolean | object;
}

const INFINITE = Number.POSITIVE_INFINITY;
const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const largestOf = (shape: Shape): number => {
  if (shape.bytes !== undefined) return shape.bytes;
  if ('const' in shape) return jsonBytes(shape.const);
  if (shape.enum !== undefined) return Math.max(...shape.enum.map(jsonBytes));
  const either = shape.anyOf ?? shape.oneOf;
  if (either !== undefined) return Math.max(...either.map(largestOf));
  switch (shape.type) {
    case 'null':
      return 4;
    case 'boolean':
      return 5;
    case 'integer':
      return INTEGER_BYTES;
    case 'number':
      return NUMBER_BYTES;
    case 'string':
      return 2 + UNIT_BYTES * (shape.maxLength ?? INFINITE);
    case 'array': {
      const { prefixItems = [], items = {}, maxItems = INFINITE } = shape;
      const first = prefixItems.reduce((sum, each) => sum + 1 + largestOf(each), 2);
      if (items === false) return first;
      return first + (maxItems - prefixItems.length) * (1 + largestOf(items));
    }
    case 'object': {
      if (typeof shape.additionalProperties === 'object') return INFINITE;
      const fields = Object.entries(shape.properties ?? {});
      return fields.reduce((sum, [name, of]) => sum + name.length + 4 + largestOf(of), 2);
    }
    default:
      return INFINITE;
  }
};

/** An upper bound in bytes for all JSON that the schema allows; infinite if it sets no bounds. */
export const largestJson = (schema: z.ZodType): number =>
  largestOf(
    z.toJSONSchema(schema, {
      io: 'input',
      reused: 'inline',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const bytes = KNOWN.get(zodSchema);
        if (bytes !== undefined) Object.assign(jsonSchema, { bytes });
      },
    }) as Shape,
  );

/** The same for the answer of a call; undefined for a file. */
export const largestAnswer = (name: RouteName): number | undefined => {
  const { answer } = CALLS[name] as { answer?: z.ZodType };
  return answer && largestJson(answer);
};
