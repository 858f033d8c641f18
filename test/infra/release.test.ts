import { expect, it } from 'vitest'
import { breachesOf, stopAtBreaches } from '../../infra/release/breaches.ts'
import { describeStacks } from '../../infra/release/describe.ts'
import { readReleased } from '../../infra/release/released.ts'
import { synthesise } from './synthesised.ts'

const { stacks, templates } = synthesise()
const now = Object.fromEntries(
  Object.values(stacks).map(({ stackName }, at) => [stackName, structuredClone(templates[at])]),
) as Record<string, (typeof templates)[number]>
const last = { commit: 'a'.repeat(40), retired: [], ...describeStacks(now) }

type Changed = ReturnType<typeof copy>
const copy = () => structuredClone(now)
const data = ({ BackOfficeData }: Changed) => {
  if (!BackOfficeData) throw new Error('There is no data stack')
  return BackOfficeData
}
const idOf = (type: string, begin: string): string => {
  const found = Object.entries(data(now).Resources).find(
    ([id, { Type }]) => Type === type && id.startsWith(begin),
  )
  if (!found) throw new Error(`No ${type} begins with ${begin}`)
  return found[0]
}
const cases = idOf('AWS::DynamoDB::Table', 'Cases')
const documents = idOf('AWS::S3::Bucket', 'Documents')
type Index = { IndexName: string; KeySchema: { AttributeName: string }[]; Projection: object }
type Table = { KeySchema: { AttributeName: string }[]; GlobalSecondaryIndexes: Index[] }
const tableOf = (changed: Changed) => data(changed).Resources[cases]?.Properties as Table
const anIndex = (IndexName: string): Index => ({
  IndexName,
  KeySchema: [{ AttributeName: 'pk' }],
  Projection: { ProjectionType: 'ALL' },
})

/** What the change of the stacks is refused for. */
const refused = (change: (changed: Changed) => unknown): string[] => {
  const changed = copy()
  change(changed)
  return breachesOf(last, changed)
}
const rename = (named: Record<string, unknown>, from: string, to: string) => {
  named[to] = named[from]
  delete named[from]
}

it('the stacks can be deployed over the last release', () => {
  expect(breachesOf(readReleased(), now)).toEqual([])
  expect(Object.keys(readReleased().tables).length).toBeGreaterThan(0)
  expect(readReleased().imported.length).toBeGreaterThan(100)
})

it('what the last release no longer used may go', () => {
  const changed = copy()
  const index = tableOf(changed).GlobalSecondaryIndexes.shift()?.IndexName
  delete data(changed).Resources[documents]
  expect(breachesOf(last, changed)).toHaveLength(2)
  expect(breachesOf({ ...last, retired: [`${cases} ${index}`, documents] }, changed)).toEqual([])
  // It is gone, not another one.
  expect(breachesOf({ ...last, retired: [`${cases} ${index}`, documents] }, now)).toEqual([])
})

it('a release may add one index to a table, and tables and buckets', () => {
  const changes = (changed: Changed) => {
    tableOf(changed).GlobalSecondaryIndexes.push(anIndex('by-day'))
    const table = data(changed).Resources[cases]
    if (table) data(changed).Resources.Another = structuredClone(table)
  }
  expect(refused(changes)).toEqual([])
})

it.each<[string, (changed: Changed) => unknown, RegExp[]]>([
  [
    'two new indexes of one table',
    (changed) => tableOf(changed).GlobalSecondaryIndexes.push(anIndex('by-day'), anIndex('by-user')),
    [/^The table Cases\w+ gets 2 new indexes \(by-day, by-user\)/],
  ],
  ['a removed index', (changed) => tableOf(changed).GlobalSecondaryIndexes.shift(), [/^The index queue of/]],
  [
    'a renamed index',
    (changed) => Object.assign(tableOf(changed).GlobalSecondaryIndexes[0] ?? {}, { IndexName: 'line' }),
    [/^The index queue of .* was removed, renamed or changed/],
  ],
  [
    'an index with another key',
    (changed) =>
      Object.assign(tableOf(changed).GlobalSecondaryIndexes[0]?.KeySchema[0] ?? {}, { AttributeName: 'day' }),
    [/^The index queue of/],
  ],
  [
    'an index that holds less',
    (changed) =>
      Object.assign(tableOf(changed).GlobalSecondaryIndexes[0]?.Projection ?? {}, {
        ProjectionType: 'KEYS_ONLY',
      }),
    [/^The index queue of/],
  ],
  [
    'another key of a table',
    (changed) => Object.assign(tableOf(changed).KeySchema[1] ?? {}, { AttributeName: 'sort' }),
    [/^The key of the table Cases\w+ changed/],
  ],
  [
    'a removed table',
    (changed) => delete data(changed).Resources[cases],
    [/^Cases\w+ \(AWS::DynamoDB::Table of BackOfficeData\) holds data and was removed/],
  ],
  [
    'a bucket with another logical id',
    (changed) => rename(data(changed).Resources, documents, 'Papers'),
    [/^Documents\w+ \(AWS::S3::Bucket of BackOfficeData\) .* has another logical id/],
  ],
  [
    'a queue in another stack',
    (changed) => {
      const id = idOf('AWS::SQS::Queue', 'MailsQueue')
      Object.assign(changed.BackOfficeApi?.Resources ?? {}, { [id]: data(changed).Resources[id] })
      delete data(changed).Resources[id]
    },
    [/^MailsQueue\w+ \(AWS::SQS::Queue of BackOfficeData\)/],
  ],
  [
    'a removed export that a stack of the last release imports',
    (changed) => {
      const outputs = data(changed).Outputs ?? {}
      const [name = ''] = Object.keys(outputs).filter((one) => one.startsWith('ExportsOutputRefCases'))
      delete outputs[name]
    },
    [/^The export BackOfficeData:ExportsOutputRefCases\w+ was removed or renamed/],
  ],
])('refuses %s', (_, change, sentences) => {
  expect(refused(change)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
})

it('an export that no stack of the last release imports may go', () => {
  const unused = { Value: 'one', Export: { Name: 'BackOfficeData:Unused' } }
  const before = copy()
  Object.assign(data(before).Outputs ?? {}, { Unused: unused })
  expect(breachesOf({ retired: [], ...describeStacks(before) }, now)).toEqual([])
})

it('the synthesis stops with each sentence on its line', () => {
  const changed = copy()
  delete data(changed).Resources[cases]
  expect(() => stopAtBreaches(last, changed)).toThrow(
    /^These stacks cannot be deployed over the last release, a{12} .*\nCases\w+ .* holds data/,
  )
  expect(() => stopAtBreaches(last, now)).not.toThrow()
})
