const written = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')
const uuid = '00000000-0000-4000-8000-000000000000'
const long = 'ア'.repeat(300)

/** The field names of all lists' cursors, with a value that fits the schema but is no position in the list. */
const madeUp = (text: string) => ({
  ...{ after: text, shown: 1, number: text, document: text, sk: text, part: 999_999, id: uuid },
  ...{ receivedAt: '1999-01-01T00:00:00.000Z', requestedAt: '1999-01-01T00:00:00.000Z' },
  createDate: '1999-01-01T00:00:00.000Z',
})

const places = [
  {},
  [],
  null,
  'x',
  madeUp(''),
  madeUp('\ud800'),
  madeUp('\u0000'),
  madeUp('1'),
  madeUp('９９'),
  madeUp(long.slice(0, 80)),
  madeUp(long.slice(0, 256)),
  madeUp(long),
  { ...madeUp('a'), shown: 1e308, part: Number.MAX_SAFE_INTEGER },
  { ...madeUp('a'), shown: Number.MAX_SAFE_INTEGER, after: Number.MAX_SAFE_INTEGER },
  { ...madeUp('a'), shown: -1, part: -1, after: 1e21 },
  { ...madeUp('a'), after: 999_999 },
  { __proto__: null, after: { S: 'x' } },
]

/** Cursors that no answer contained (R11): empty, huge, broken, or made up with the fields of real cursors. */
export const hostileCursors: readonly string[] = [
  ...[
    '',
    ' ',
    '0',
    '.',
    '..',
    '0.',
    '.e30',
    '1.',
    `999999999999999.${written(madeUp('a'))}`,
    '%00',
    '\ud800',
  ],
  ...['e30', 'bnVsbA', 'A'.repeat(2_048), 'A'.repeat(2_049), 'A'.repeat(1_000_000)],
  ...places.flatMap((place) => [written(place), `0.${written(place)}`, `1.${written(place)}`]),
]
