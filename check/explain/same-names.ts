/** Names of one thing in different kinds of content, and those that people use who know neither. */
const SAME: readonly (readonly string[])[] = [
  'title label name question service heading headline header subject q'.split(' '),
  'text description desc descr answer body content copy paragraph a'.split(' '),
  'path link url href address'.split(' '),
  'src image imageUrl picture photo'.split(' '),
  'alt altText caption'.split(' '),
  'phone telephone tel mobile'.split(' '),
  'email mail e-mail'.split(' '),
  'price fee rate cost amount'.split(' '),
  'minutes duration length'.split(' '),
  'author writer by'.split(' '),
  'zip zipCode postalCode postcode'.split(' '),
  'items entries points'.split(' '),
  'first from start starts begin begins'.split(' '),
  'last upTo to until end ends'.split(' '),
];

/** The field that another name means, if only one of these can. */
export function sameName(name: string, fields: readonly string[]): string | undefined {
  const own = SAME.find((names) => names.some((each) => each.toLowerCase() === name.toLowerCase())) ?? [];
  const [meant, ...others] = fields.filter((field) => own.includes(field));
  return others.length === 0 ? meant : undefined;
}
