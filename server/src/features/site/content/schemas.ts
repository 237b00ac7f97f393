import { LEGAL_TYPES, pageAt, STORE_OFFERS } from '@kith/contract/pages';
import { exponentOf, isCurrency } from '@kith/contract/wallet/currencies';
import { PLAN_ID, PLAN_POINTS_MAX, PLANS_MAX } from '@kith/contract/wallet/plans';
import * as z from 'zod';

const line = z.string().trim().min(1).max(200);
const path = z
  .string()
  .regex(/^\/[a-z0-9-]+$/, 'is not a path such as /ada-lovelace')
  .refine((path) => pageAt(path) === undefined, 'is the address of another page');
const fileName = z
  .string()
  .regex(/^[\w-]+\.(avif|svg|png|webp)$/, 'is not a file name such as mark.svg');

/** The front matter of every page. */
const text = z.strictObject({
  title: line.max(70),
  /** For search results and link previews. */
  description: line.min(20).max(170),
  /** Marks the page as a sample until the operator has replaced it. */
  sample: z.boolean().default(false),
  updated: z.iso.date().optional(),
  /** Its language, such as `fr`, if its file name does not say so. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/, 'is not a language code such as fr')
    .optional(),
});

const picture = z.strictObject({
  light: fileName,
  dark: fileName,
  width: z.int().min(1),
  height: z.int().min(1),
  alt: line,
  /** The same at half the width, for small screens. */
  small: z.strictObject({ light: fileName, dark: fileName }).optional(),
});
const points = z.array(z.strictObject({ title: line, text: z.string().trim().min(1).max(400) }));
const home = text.extend({
  headline: line,
  lead: z.string().trim().min(1).max(400),
  points: points.min(1).max(6),
  join: z.strictObject({ title: line, text: line }),
  pictures: z.strictObject({ desktop: picture, phone: picture, aside: picture }).optional(),
});
const logos = text.extend({
  files: z
    .array(
      z.strictObject({
        name: line,
        file: fileName,
        ground: z.enum(['light', 'dark']).default('light'),
      }),
    )
    .min(1),
});
const foundation = text.extend({
  person: line,
  path,
  aliases: z
    .array(path)
    .length(6)
    .refine((aliases) => new Set(aliases).size === aliases.length, 'names a file twice'),
});
const prizes = text.extend({
  prizes: z.array(z.strictObject({ title: line, text: line, count: z.int().min(1).default(1) })),
});
const offer = text.extend({
  game: line,
  studio: line,
  platforms: z.array(line).min(1),
  price: line.optional(),
  /** Where it is sold; without an address it is not on sale. */
  buy: z.url({ protocol: /^https$/ }).optional(),
  hue: z.int().min(0).max(360),
});
const campaign = text.extend({ name: line, open: z.boolean() });
const form = text.extend({ consent: z.string().trim().min(1).max(400), thanks: line });

/** A decimal number of the currency; YAML reads 4.99 as a number. */
const price = z.coerce
  .string()
  .regex(/^\d{1,9}(\.\d{1,3})?$/, 'is not a price such as 4.99')
  .refine((text) => Number(text) > 0, 'is not a price such as 4.99');
const plan = z
  .strictObject({
    id: z.string().regex(PLAN_ID, 'is not an id such as plus'),
    name: line,
    text: z.string().trim().max(400).default(''),
    currency: z.string().refine(isCurrency, 'is not the code of a currency'),
    monthly: price,
    yearly: price.optional(),
    storageGb: z.int().min(1).max(1_000_000),
    points: z.array(line).max(PLAN_POINTS_MAX).default([]),
  })
  .refine(
    ({ currency, monthly, yearly = '' }) =>
      [monthly, yearly].every((text) => (text.split('.')[1] ?? '').length <= exponentOf(currency)),
    { path: ['monthly'], message: 'has more decimal places than its currency' },
  );
const upgrade = text.extend({
  plans: z
    .array(plan)
    .max(PLANS_MAX)
    .refine((plans) => new Set(plans.map(({ id }) => id)).size === plans.length, {
      message: 'has two plans of the same id',
    })
    .default([]),
});

/** Every content file with the schema of its front matter. */
export const SCHEMAS = {
  home,
  legal: text,
  ...(Object.fromEntries(LEGAL_TYPES.map((type) => [`legal/${type}`, text])) as Record<
    `legal/${(typeof LEGAL_TYPES)[number]}`,
    typeof text
  >),
  prizes,
  rules: text,
  logos,
  apps: text,
  upgrade,
  patents: text,
  foundation,
  'campaign/fearless': campaign,
  'campaign/preregister': form,
  'campaign/signup': form,
  'campaign/prizes': prizes,
  ...(Object.fromEntries(STORE_OFFERS.map((name) => [`store/${name}`, offer])) as Record<
    `store/${(typeof STORE_OFFERS)[number]}`,
    typeof offer
  >),
  'not-found': text,
} as const;

/** Folders that accept further pages, with the schema of their front matter. */
export const OWN_SCHEMAS = { legal: text, store: offer } as const;
export type OwnFolder = keyof typeof OWN_SCHEMAS;

export type ContentName = keyof typeof SCHEMAS;
export type Front<Name extends ContentName> = z.output<(typeof SCHEMAS)[Name]>;
/** What all pages have. */
export type TextFront = z.output<typeof text>;
