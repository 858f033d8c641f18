import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type BucketName, buckets } from '../../infra/resources/buckets.ts'
import { type DataClass, type DataClassName, dataClasses } from '../../infra/resources/data-classes.ts'
import { type Home, homeOf, itemHomes, logDays, objectHomes } from '../../infra/resources/data-homes.ts'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { ends } from '../../services/migrations/ends.ts'
import { ocrPrefixes } from '../../services/readings/object-keys.ts'
import { keptYears, usualYears } from '../../services/table/kept.ts'
import { type Partition, partitions } from '../../services/table/keys.ts'
import { uploadsPrefix } from '../../services/upload-credentials/object-keys.ts'
import { auditPrefix } from '../../shared/audit.ts'
import { inFolder, product, textOf } from '../architecture/source.ts'
import { homesOf, lifeTable } from './data-life-table.ts'
import { propertiesOf } from './deployed.ts'
import { prefixesOf } from './prefixes.ts'
import { logicalId, synthesise } from './synthesised.ts'

const names = Object.keys(dataClasses) as DataClassName[]
const classOf = (name: DataClassName): DataClass => dataClasses[name]

test('each class has a home', () => {
  expect(names.filter((name) => homesOf(name).length === 0)).toEqual([])
})

test('each partition has one home for what no part names, and its parts differ', () => {
  for (const [partition, homes] of Object.entries<readonly Home[]>(itemHomes)) {
    const parts = homes.flatMap(({ part }) => part ?? [])
    expect([partition, new Set(parts).size]).toEqual([partition, parts.length])
    expect([partition, homes.length - parts.length <= 1, homes.length > 0]).toEqual([partition, true, true])
  }
})

test('no item outlives its class', () => {
  for (const home of Object.values<readonly Home[]>(itemHomes).flat()) {
    const { kept } = classOf(home.of)
    const { end } = home
    if (kept === 'in use') expect(['days' in end && home.of !== 'roster', home]).toEqual([false, home])
    else if ('days' in end)
      expect('days' in kept && end.days <= kept.days, home.of).toBe(home.of !== 'absences')
    else if ('years' in end) expect(kept, home.of).toEqual({ years: end.years })
  }
})

test('each key of a table is found in its own home', () => {
  expect(homeOf({ pk: `${partitions.case}1`, sk: 'CASE' })?.end).toHaveProperty('sometimes')
  expect(homeOf({ pk: `${partitions.userMonth}ANA`, sk: '2026-11#' })?.of).toBe('productivity')
  expect(homeOf({ pk: `${partitions.massiveNews}1`, sk: 'CONFLICTS' })?.of).toBe('absences')
  expect(homeOf({ pk: `${partitions.readBytes}ANA#1`, sk: 'DOCUMENT' })).toBe(itemHomes.readBytes[0])
  expect(homeOf({ pk: `${partitions.user}ANA#CLAIMS`, sk: 'OPENED' })?.of).toBe('temporary')
  expect(homeOf({ pk: 'UNKNOWN' })).toBeUndefined()
})

test('a migration knows the end of every item that has one, and of no other', () => {
  for (const [partition, homes] of Object.entries(itemHomes) as [Partition, readonly Home[]][]) {
    const ending = homes.filter(({ end }) => !('never' in end)).map(({ part = '' }) => part)
    expect([partition, Object.keys(ends[partition] ?? {}).sort()]).toEqual([
      partition,
      partition === 'guarantee' ? ['', 'LOCK'] : ending.sort(),
    ])
  }
})

test('a migration counts the ends that are periods of years, and those of days came with their items', () => {
  const others = Object.entries(itemHomes).flatMap(([partition, homes]) =>
    (homes as readonly Home[]).flatMap(({ part = '', end }) => {
      const counted = typeof ends[partition as Partition]?.[part] === 'function'
      return counted === 'years' in end ? [] : [`${partition} ${part}`.trim()]
    }),
  )
  // Runs have had theirs from the first release on.
  expect(others).toEqual(['rosterRun', 'fileRun'])
})

/** What writes a `ttl`: a new one has to be given its home in `data-homes.ts`, and then its line here. */
const writers = [
  ...['ans/changed-cases', 'ans/count-cases', 'cases/claim', 'documents/draft-store'],
  ...['documents/seen-documents', 'large-files/write-run', 'loads/load-order', 'loads/send-part'],
  ...[
    'loads/write-chunk',
    'massive-news/advance',
    'migrations/ends',
    'prepared-files/begin',
    'prepared-files/writer',
  ],
  ...['previews/convert-tiff', 'readings/arrive', 'readings/correct', 'readings/page-budget'],
  ...[
    'readings/write-document',
    'roster-files/load',
    'roster-files/stored-files',
    'roster-runs/applier',
    'roster-runs/apply-run',
  ],
  ...['seats/seat-writes', 'sessions/entered', 'sessions/hand-off', 'sessions/single-use', 'table/kept'],
  ...['training-documents/label', 'cases/writes'],
]

test('each writer of an expiry is known', () => {
  const found = product
    .filter(inFolder('services'))
    .filter((file) => /(\bttl: |[{ ]ttl[ },])/.test(textOf(file)))
    .map((file) => file.replace(/^services\/|\.ts$/g, ''))
  const readers = [
    'changes/expiry',
    'customer-data/find-cases',
    'http/session-store',
    'orders/drafts',
    'prepared-files/stored-file',
    'roster-runs/writes',
  ]
  expect(found.filter((file) => !readers.includes(file)).sort()).toEqual(writers.toSorted())
})

const prefixes: Record<BucketName, readonly string[]> = {
  documents: [...prefixesOf('documents'), uploadsPrefix],
  quarantine: prefixesOf('quarantine'),
  largeFiles: Object.values(largeFilePrefixes),
  ocr: Object.values(ocrPrefixes),
  audit: [auditPrefix],
}

test.each(Object.keys(buckets) as BucketName[])('each prefix of the bucket %s has a class', (name) => {
  const known = Object.keys(objectHomes[name])
  expect(
    [...new Set(prefixes[name])].filter((prefix) => !known.some((one) => prefix.startsWith(one))),
  ).toEqual([])
  expect(known.filter((one) => !prefixes[name].some((prefix) => prefix.startsWith(one)))).toEqual([])
})

const synthesised = synthesise()
type Rule = { Prefix?: string; ExpirationInDays?: number; Transitions?: { StorageClass: string }[] }
const rulesOf = (name: BucketName, made = synthesised): Rule[] => {
  const { LifecycleConfiguration } = propertiesOf(made, logicalId(made.stacks.data.buckets[name]))
  return (LifecycleConfiguration as { Rules: Rule[] }).Rules
}
const daysOf = (years: number): number => years * 365 + Math.ceil(years / 4)

/** A rule would take files that a table still names, so the jobs end their rows. */
const endedByJobs: readonly string[] = [largeFilePrefixes.tables]

test('the rows of tables end with their class, by the jobs', () => {
  const jobs = synthesised.ofType('AWS::Glue::Job').map(([, { Properties }]) => Properties.DefaultArguments)
  expect(jobs.length).toBeGreaterThan(0)
  for (const told of jobs as Record<string, string>[])
    expect(told['--kept_days']).toBe(String(dataClasses.curated.kept.days))
})

test('each prefix expires as its class says, and none later', () => {
  for (const [name, homes] of Object.entries(objectHomes) as [BucketName, Record<string, DataClassName>][])
    for (const [prefix, of] of Object.entries(homes)) {
      const { kept, after } = classOf(of)
      // Large files have a rule for each type.
      const rules = rulesOf(name).filter((rule) => (rule.Prefix ?? prefix).startsWith(prefix))
      const days = rules.flatMap(({ ExpirationInDays = [] }) => ExpirationInDays)
      if (endedByJobs.includes(prefix)) {
        expect([prefix, days]).toEqual([prefix, []])
        continue
      }
      expect([prefix, days.length > 0]).toEqual([prefix, true])
      // A day for what its items outlive.
      if (kept !== 'in use' && 'days' in kept)
        expect(Math.max(...days), prefix).toBeLessThanOrEqual(kept.days + 1)
      else if (of === 'audit') expect(days).toEqual([daysOf(10) + 1])
      else if (kept !== 'in use' && kept.years !== 'audit')
        expect(days, prefix).toEqual([daysOf(usualYears[kept.years]) + (prefix === 'orders/' ? 366 : 0)])
      const colder = rules.flatMap(({ Transitions = [] }) => Transitions.map((one) => one.StorageClass))
      expect([prefix, colder.length > 0]).toEqual([prefix, after.startsWith('colder')])
      expect(colder.filter((one) => !['STANDARD_IA', 'GLACIER_IR'].includes(one))).toEqual([])
    }
})

test('a deployment may say other years', () => {
  const other = synthesise({ keptYears: 'cases=15, absences=1' })
  const end = (prefix: string) =>
    rulesOf('documents', other).find((rule) => rule.Prefix === prefix && rule.ExpirationInDays)
  expect(end('archive/')?.ExpirationInDays).toBe(daysOf(15))
  expect(end('daily-data/')?.ExpirationInDays).toBe(daysOf(1))
  const [, one] = other
    .ofType('AWS::Lambda::Function')
    .find(([, { Properties }]) => JSON.stringify(Properties).includes('CASES_TABLE')) ?? [
    undefined,
    undefined,
  ]
  expect(JSON.stringify(one)).toContain('cases=15,reserves=10,changes=10,work=5,absences=1')
  for (const keptYears of ['cases=0', 'cases=ten', 'nothing=3'])
    expect(() => synthesise({ keptYears })).toThrow('keptYears')
})

test('each log is kept as its class says, and ends', () => {
  const groups = synthesised.ofType('AWS::Logs::LogGroup')
  const kept = groups.map(([id, { Properties }]) => [id, Properties.RetentionInDays] as const)
  expect(kept.length).toBeGreaterThan(10)
  const known: readonly unknown[] = Object.values(logDays)
  expect(kept.filter(([, days]) => !known.includes(days))).toEqual([])
  for (const [id, days] of kept)
    if (!/BuiltLogs|HandOffFunction|AccessLog|ExecutionLog|Refusals|Page/i.test(id))
      expect([id, days]).toEqual([id, logDays.usual])
  expect(
    Math.max(...kept.flatMap(([, days]) => (days === logDays.edge ? [] : Number(days)))),
  ).toBeLessThanOrEqual(dataClasses.logs.kept.days)
})

test('the years of this process are the usual ones', () => {
  expect(keptYears()).toEqual(usualYears)
})

test('the table of the documents is this one', () => {
  expect(readFileSync('docs/data-life.md', 'utf8')).toContain(lifeTable())
})
