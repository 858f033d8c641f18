import { type AttributeValue, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { type Index, tables } from '../../infra/resources/tables.ts'
import { type Asked, type TransactItem, tapDynamo } from '../support/dynamo-tap.ts'
import { sum } from './report.ts'

/**
 * Write units by DynamoDB's rules, because DynamoDB Local misreports transactions: 2 per KB of a transacted item, 1 per
 * KB otherwise, and 1 per KB for each index entry written or removed.
 */
export type Entry = {
  step: string
  item: string
  bytes: number
  base: number
  indexes: Record<string, number>
}
export const unitsOf = ({ base, indexes }: Entry): number => base + sum(Object.values(indexes))

type Item = Record<string, AttributeValue>

const utf8 = (text: string): number => Buffer.byteLength(text)
const digitsOf = (number: string): number =>
  number.replace(/^-?0*\.?0*|\.|e.*$/gi, '').replace(/0+$/, '').length

const valueSize = (value: AttributeValue): number => {
  if (value.S !== undefined) return utf8(value.S)
  if (value.N !== undefined) return Math.ceil(digitsOf(value.N) / 2) + 1 + (value.N.startsWith('-') ? 1 : 0)
  if (value.M !== undefined) return 3 + Object.keys(value.M).length + itemSize(value.M)
  if (value.L !== undefined) return 3 + value.L.length + sum(value.L.map(valueSize))
  if (value.B !== undefined) return value.B.byteLength
  return 1
}

export const itemSize = (item: Item): number =>
  sum(Object.entries(item).map(([name, value]) => utf8(name) + valueSize(value)))

const kilobytes = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1_024))
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const sorted = (item: Item): unknown => Object.entries(item).toSorted(([a], [b]) => a.localeCompare(b))

/** Entries of one index that a write changes: a changed key is one removal and one new entry. */
const indexUnits = (index: Index, before?: Item, after?: Item): number => {
  const keyOf = (item?: Item) =>
    item?.[index.partitionKey] && item[index.sortKey] && [item[index.partitionKey], item[index.sortKey]]
  const [was, is] = [keyOf(before), keyOf(after)]
  const [sizeBefore, sizeAfter] = [itemSize(before ?? {}), itemSize(after ?? {})]
  if (!was && !is) return 0
  if (!was) return kilobytes(sizeAfter)
  if (!is) return kilobytes(sizeBefore)
  if (!same(was, is)) return kilobytes(sizeBefore) + kilobytes(sizeAfter)
  if (index.keysOnly) return 0
  return same(sorted(before ?? {}), sorted(after ?? {})) ? 0 : kilobytes(Math.max(sizeBefore, sizeAfter))
}

const kinds: readonly [RegExp, string][] = [
  [/^C#.* CASE$/, 'case'],
  [/^C#.* H#/, 'history'],
  [/^C#.* DOCS$/, 'documents of the order'],
  [/^C#.* MAIL#/, 'mail in the outbox'],
  [/^U#.* OPEN$/, 'one-open-case lock'],
  [/^U#.*#CLAIMS /, 'answer to a claim'],
  [/^U#.* PAUSED#/, 'paused case'],
  [/^DRAFTS#/, 'draft'],
  [/^P#/, 'productivity record'],
  [/^M#/, 'month of a user'],
  [/^K#/, 'day of a process'],
  [/^N#/, 'counter'],
]

const targetOf = (item: TransactItem) => {
  const [[action, target] = []] = Object.entries(item)
  return { action, TableName: target?.TableName ?? '', key: target?.Key ?? target?.Item ?? {} }
}

const writesOf = ({ operation, input }: Asked) => {
  if (input.TransactItems) return { each: 2, targets: input.TransactItems.map(targetOf) }
  const action = /^(Put|Update|Delete)Item$/.exec(operation)?.[1]
  return { each: 1, targets: action ? [targetOf({ [action]: input })] : [] }
}

/** Records the cost of every write to the cases table until it is closed. Only for one caller at a time. */
export const openLedger = (casesTable: string) => {
  const reader = new DynamoDBClient({})
  const entries: Entry[] = []
  let step = ''
  const read = async (key: Record<string, unknown>): Promise<Item | undefined> => {
    const Key = marshall({ pk: key.pk, sk: key.sk })
    return (await reader.send(new GetItemCommand({ TableName: casesTable, Key, ConsistentRead: true }))).Item
  }
  const close = tapDynamo(async (asked, send) => {
    const { each, targets } = writesOf(asked)
    const ours = targets.filter(({ TableName }) => TableName === casesTable)
    const before = await Promise.all(ours.map(({ key }) => read(key)))
    const answer = await send()
    for (const [place, { key, action }] of ours.entries()) {
      const [was, is] = [before[place], await read(key)]
      const bytes = Math.max(itemSize(was ?? {}), itemSize(is ?? {}))
      const name = `${key.pk} ${key.sk}`
      entries.push({
        step,
        item: `${kinds.find(([pattern]) => pattern.test(name))?.[1] ?? name} (${action?.toLowerCase()})`,
        bytes,
        base: each * kilobytes(bytes),
        indexes: Object.fromEntries(
          Object.entries<Index>(tables.cases.indexes).map(([index, keys]) => [
            index,
            indexUnits(keys, was, is),
          ]),
        ),
      })
    }
    return answer
  })
  return { entries, begin: (name: string) => (step = name), close }
}

export type Ledger = ReturnType<typeof openLedger>
