import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveRule } from '@funil/api/contract';
import { yup } from '@funil/validation';
import { lenient } from '../../../../packages/api/test/inputs.ts';
import { everyRule } from './boundRoutes.ts';

/*
 * Whatever JSON comes where an input of the contract is expected: it is taken, or refused in words that name the field.
 * A rule that throws something else makes the server answer 500 for what somebody else sent wrong.
 */

/** What yup describes of a schema, as far as it is needed here. */
interface Described {
  type: string;
  nullable?: boolean;
  fields?: Record<string, Described>;
  innerType?: Described;
  oneOf?: unknown[];
}

const inputs = everyRule.map(({ key, part, rule }) => {
  const schema = resolveRule(rule, { ...lenient, custom_field_1_type: 'date' }) as yup.AnySchema;
  return { name: `${key}, ${part}`, schema, described: schema.describe() as unknown as Described };
});

const inherits = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, item]) => (!Array.isArray(value) && name in Object.prototype) || inherits(item));

/** What no field expects, alone and inside of lists and objects. */
const wild: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    'x',
    ' ',
    0,
    -1,
    1.5,
    1e300,
    true,
    [],
    {},
    [null],
    [[null]],
    [{}],
    [[]],
    ['x'],
    [0],
    [true],
    { a: null },
    [{ a: null }],
    [null, null],
  ),
  // Fields called like what every object inherits are refused before any rule sees them.
  fc.jsonValue({ maxDepth: 3 }).filter((value) => !inherits(value)),
);

/** A value like the one that a schema describes, in which anything may be wrong. */
function like({ type, fields, innerType, oneOf = [] }: Described): fc.Arbitrary<unknown> {
  const right = (): fc.Arbitrary<unknown> => {
    if (oneOf.length > 0) return fc.constantFrom(...oneOf);
    if (fields)
      return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, like(field)])), {
        requiredKeys: [],
      });
    if (type === 'array') return fc.array(innerType ? like(innerType) : wild, { maxLength: 4 });
    if (type === 'number')
      return fc.oneof(fc.integer({ min: -2, max: 1_000_000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    if (type === 'boolean') return fc.boolean();
    return fc.oneof(
      fc.uuid(),
      fc.string(),
      fc.constantFrom(
        '2026-11-22',
        '2026-02-31',
        '2026-11-22T12:00:00Z',
        '08:00',
        '#336699',
        'ana@uol.com.br',
        '52998224725',
        '+5511982147730',
        'https://exemplo.com.br',
      ),
    );
  };
  return fc.oneof({ weight: 4, arbitrary: right() }, { weight: 1, arbitrary: wild });
}

/** Every list below a schema, with the way to it. */
function listsOf(
  described: Described,
  path: readonly string[] = [],
): { path: readonly string[]; inner: Described | undefined }[] {
  if (described.type === 'array')
    return [
      { path, inner: described.innerType },
      ...(described.innerType ? listsOf(described.innerType, [...path, '0']) : []),
    ];
  return Object.entries(described.fields ?? {}).flatMap(([name, field]) => listsOf(field, [...path, name]));
}

/** An object, or a list of one, in which a value stands at the end of a way. */
const at = ([first, ...rest]: readonly string[], value: unknown): unknown => {
  if (first === undefined) return value;
  return first === '0' ? [at(rest, value)] : { [first]: at(rest, value) };
};

function outcomeOf(
  schema: yup.AnySchema,
  value: unknown,
): { value: unknown } | { failures: readonly yup.ValidationError[] } {
  try {
    return { value: schema.validateSync(value, { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (!yup.ValidationError.isError(error)) throw error;
    return { failures: error.inner.length > 0 ? error.inner : [error] };
  }
}

/** Lists of what was taken that hold a null where the schema has none. */
function holes(value: unknown, described: Described, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      item === null && !described.innerType?.nullable
        ? [`${path}[${index}]`]
        : holes(item, described.innerType ?? { type: 'mixed' }, `${path}[${index}]`),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    holes(item, described.fields?.[name] ?? { type: 'mixed' }, `${path}.${name}`),
  );
}

it('there are lists among the inputs, so that the rules below are about something', () => {
  expect(inputs.flatMap(({ described }) => listsOf(described)).length).toBeGreaterThan(15);
});

describe.each(inputs)('$name', ({ schema, described }) => {
  it('takes or refuses whatever it is given, and never fails', () => {
    fc.assert(
      fc.property(like(described), (value) => {
        const outcome = outcomeOf(schema, value);
        if ('value' in outcome) {
          expect(holes(outcome.value, described)).toEqual([]);
          return;
        }
        expect(outcome.failures.length).toBeGreaterThan(0);
        for (const { path = '', errors } of outcome.failures) {
          expect(errors[0]?.trim()).toBeTruthy();
          const [field] = path.split(/[.[]/);
          expect(field === '' || described.fields === undefined || field! in described.fields, path).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it.each(listsOf(described).map(({ path, inner }) => ({ way: path.join('.'), path, inner })))(
    'names $way when it holds nothing, or what it cannot hold',
    ({ path, inner }) => {
      for (const item of [null, [null], ...(inner?.type === 'object' ? ['x', 7] : [{}])]) {
        if (item === null && inner?.nullable) continue;
        const outcome = outcomeOf(schema, at(path, [item]));
        const name = path.reduce((said, step) => (step === '0' ? `${said}[0]` : said ? `${said}.${step}` : step), '');
        expect(
          'failures' in outcome && outcome.failures.some((failure) => failure.path?.startsWith(name)),
          `${name}: ${JSON.stringify(item)}`,
        ).toBe(true);
      }
    },
  );
});
