import { isSigned, typesFor } from '../../services/documents/catalogue.ts'
import { products } from '../../shared/products.ts'
import { priceOfThousand, type ReadingFeature } from '../../shared/reading-features.ts'
import { prices } from './prices.ts'

/** Of the documents that products require and Textract can read, those that must bear a signature; one of each set. */
const shareOfSigned = (): number => {
  const all = products.flatMap(({ id }) =>
    (['PN', 'PJ'] as const).flatMap((person) => {
      const readable = typesFor(id, person, []).filter(
        ({ optional, spreadsheet }) => !optional && !spreadsheet,
      )
      return [...new Map(readable.map((one) => [one.exclusiveSet ?? one.nameForDb, one])).values()]
    }),
  )
  return all.filter(({ nameForDb }) => isSigned(nameForDb)).length / all.length
}

/** Of the pages of orders, by what the products ask for; as if all documents were as long. */
const ofOrders = 0.9
const signed = ofOrders * shareOfSigned()

/** What a month is made of: the volumes that the product is built for, and the shares that no measure tells. */
export const month = {
  days: 22,
  people: 2_000,
  casesADay: 100_000,
  gigabytesADay: 20,
  pagesADay: 50_000,
  /** Of the pages: by source and what is asked for. */
  reading: [
    { of: 'orders, words', share: ofOrders - signed, features: [] },
    { of: 'orders, with a signature', share: signed, features: ['signatures'] },
    { of: 'training, words', share: 0.02, features: [] },
    { of: 'own analyses, words', share: 0.05, features: [] },
    { of: 'own analyses, with forms and tables', share: 0.03, features: ['forms', 'tables'] },
  ] as readonly { of: string; share: number; features: readonly ReadingFeature[] }[],
  /** Billed milliseconds and gigabytes of a call, with the writing of its audit entry. */
  callMs: 100,
  callGb: 1,
  /** Bytes of the log of a call, with Lambda's own lines. */
  logBytes: 1_200,
  /** Objects that are written and read for each case: its documents through quarantine, draft, order and archive. */
  objectsWritten: 20,
  objectsRead: 20,
  /** Requests of a queue for each call: its audit entry sent, received and deleted in batches. */
  queueRequests: 1.2,
  /** DynamoDB and S3 bucket keys leave few: a call in so many asks for a data key. */
  callsPerKey: 10,
  /** Megabytes of the page for each person and day. */
  pageMb: 1,
  /** Hours that ten workers need for a day's gigabytes. */
  glueHours: 0.5,
  /** Gigabytes of the tables. */
  tableGb: 200,
} as const

/** What no command measures, with the reason; each is in `month`. */
export const assumed = [
  ['pages of orders, training and own analyses', '90, 2 and 8 %', 'nobody has used the product yet'],
  [
    'read units of a call',
    '2',
    'not counted yet: most calls read a session and an item, and DynamoDB Local counts nothing for an empty answer',
  ],
  ['billed time of a call', `${month.callMs} ms, ${month.callGb} GB`, 'Lambda bills by its own machines'],
  ['log of a call', `${month.logBytes} bytes`, 'its line is ours, those of Lambda are not written here'],
  [
    'objects of a case, written and read',
    `${month.objectsWritten}, ${month.objectsRead}`,
    'estimated, not counted: five documents through quarantine, draft, order and archive',
  ],
  [
    'requests of queues for a call',
    `${month.queueRequests}`,
    'batches are as large as the traffic makes them',
  ],
  ['calls that ask for a data key', `1 in ${month.callsPerKey}`, 'AWS keeps keys for as long as it decides'],
  ['the page for a person and day', `${month.pageMb} MB`, 'depends on what their browser has kept'],
  ['Glue for a day of files', `${month.glueHours} hours of 10 workers`, 'Spark here has two cores'],
  ['tables', `${month.tableGb} GB`, 'depends on the years that are kept'],
] as const

/** What is measured of a case: an order with five documents, and its work until it is approved. */
export type Usage = { writeUnits: number; readUnits: number; calls: number; preflights: number }
export type Item = { name: string; dollars: number }

const perMillion = (count: number, price: number): number => (count / 1e6) * price
const total = (items: readonly Item[]): number => items.reduce((sum, { dollars }) => sum + dollars, 0)

export const costOf = ({ writeUnits, readUnits, calls, preflights }: Usage) => {
  const { days } = month
  const cases = days * month.casesADay
  const answered = cases * calls
  const gigabytes = days * month.gigabytesADay
  const work: Item[] = [
    {
      name: 'API Gateway, calls and preflights',
      dollars: perMillion(cases * (calls + preflights), prices.gateway),
    },
    { name: 'Firewall', dollars: perMillion(cases * (calls + preflights), prices.firewall) },
    {
      name: 'Lambda',
      dollars:
        perMillion(answered, prices.lambda.requests) +
        answered * (month.callMs / 1_000) * month.callGb * prices.lambda.gigabyteSecond,
    },
    { name: 'DynamoDB, writes', dollars: perMillion(cases * writeUnits, prices.dynamo.write) },
    { name: 'DynamoDB, reads', dollars: perMillion(cases * readUnits, prices.dynamo.read) },
    {
      name: 'DynamoDB, storage and its backup',
      dollars: month.tableGb * (prices.dynamo.storage + prices.backup),
    },
    {
      name: 'S3, requests',
      dollars:
        perMillion(cases * month.objectsWritten, prices.s3.write) +
        perMillion(cases * month.objectsRead, prices.s3.read),
    },
    { name: 'SQS', dollars: perMillion(answered * month.queueRequests, prices.queues) },
    { name: 'KMS', dollars: perMillion(answered / month.callsPerKey, prices.keys) },
    { name: 'Logs', dollars: ((answered * month.logBytes) / 1e9) * prices.logs },
    { name: 'CloudFront', dollars: ((month.people * days * month.pageMb) / 1_000) * prices.cloudFront },
  ]
  /** What a year has brought, by age: three months, nine, and a year before them. */
  const files: Item[] = [
    {
      name: 'S3, storage by age',
      dollars: gigabytes * (3 * prices.s3.standard + 9 * prices.s3.infrequent + 12 * prices.s3.archive),
    },
    { name: 'Glue', dollars: days * month.glueHours * 10 * prices.glue },
  ]
  const pages = days * month.pagesADay
  const reading = month.reading.map(
    ({ of, share, features }): Item => ({
      name: `Textract: ${of}`,
      dollars: ((pages * share) / 1_000) * priceOfThousand(features),
    }),
  )
  const before = (pages / 1_000) * priceOfThousand(['forms', 'tables', 'signatures'])
  return {
    ...{ work, files, reading, before },
    centsPerCase: (100 * (total(work) + total(files))) / cases,
    readingShare: total(reading) / before,
  }
}

const dollars = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 })
const tableOf = (items: readonly Item[]): string =>
  [
    '| item | dollars a month |',
    '| --- | --- |',
    ...items.map((one) => `| ${one.name} | ${dollars(one.dollars)} |`),
    `| **together** | **${dollars(total(items))}** |`,
  ].join('\n')

/** docs/cost.md, of what was measured. */
export const costPage = (usage: Usage): string => {
  const { work, files, reading, before, centsPerCase, readingShare } = costOf(usage)
  const { days, people, casesADay, gigabytesADay, pagesADay } = month
  return `# What a month costs
Written by \`npm run bench -- COST\`: ${days} working days with ${dollars(people)} people, ${dollars(casesADay)} cases, ${gigabytesADay} GB of files and
${dollars(pagesADay)} pages to read a day. Prices are those of \`test/bench/prices.ts\`; what no measure tells is assumed, and listed below.

Not in it: backups of buckets, copies in another account and replicas, the search for malware, alarms, the network of Glue's
jobs, support and taxes. A budget (\`monthlyBudget\`) needs room for them.

Measured of a case, an order with five documents until it is approved after a pause: ${usage.writeUnits} write units,
${usage.readUnits} read units, ${usage.calls} calls and ${usage.preflights} preflights.

## Cases and files
${centsPerCase.toFixed(3)} cents a case; the goal is less than 0.2.

${tableOf([...work, ...files])}

## Reading
${(100 * readingShare).toFixed(1)} % of the ${dollars(before)} dollars that asking for everything would cost; the goal is less than a tenth.

${tableOf(reading)}

What orders ask for a signature is counted of the documents that the products require; that words alone are enough for
their checks is measured by \`npm run bench -- CHECKS\`.

## Assumed
| what | as | why it is not measured |
| --- | --- | --- |
${assumed.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`
}
