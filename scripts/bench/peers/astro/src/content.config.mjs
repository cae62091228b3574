import { defineCollection, z } from 'astro:content';
import { glob } from 'astro/loaders';

const text = z.string().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** The same fields as in the schema of the cities. */
const cities = defineCollection({
  loader: glob({
    pattern: '*.yaml',
    base: './content/cities',
    generateId: ({ entry }) => entry.replace(/\.yaml$/, ''),
  }),
  schema: z.strictObject({
    slug,
    name: text.max(40),
    county: text,
    region: text,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    portal: text,
    updated: z.coerce.date(),
    meta: z.strictObject({ title: text, description: text, keywords: z.array(text).optional() }),
    blurb: text.max(400),
    residents: z.strictObject({
      body: text.max(4000),
      highlight: z.strictObject({ title: text, text, icon: text }).optional(),
    }),
    reasons: z.array(text).min(4).max(7),
    concerns: z
      .array(z.strictObject({ title: text, text, path: text.optional() }))
      .min(4)
      .max(8),
    insurance: text,
    faq: z
      .array(z.strictObject({ question: text, answer: text }))
      .min(2)
      .max(5),
    nearby: z.array(slug).min(2).max(4),
  }),
});

export const collections = { cities };
