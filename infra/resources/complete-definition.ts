import type { Variable } from '../../services/environment.ts'
import { type Access, accessOfTable, merged } from './access.ts'
import { type BucketName, buckets } from './buckets.ts'
import type { ApiFunction, FunctionDefinition } from './function-definition.ts'
import { type TableName, tables } from './tables.ts'

/** What every function that answers calls needs to know who calls. */
const session: Access = { items: { session: ['GetItem'] }, requestKeys: true }
/** What Lambda's own poller asks of a queue, with the role of the function it gives the messages to. */
const taking = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']
/** The same of a table's stream. */
const following = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']

const nameVariable = (name: string, kind: 'TABLE' | 'BUCKET' | 'QUEUE') =>
  `${name.replace(/[A-Z]/g, '_$&').toUpperCase()}_${kind}` as Variable

/** The variables that name the tables, buckets and queues it reaches; Lambda's poller needs no name of a queue. */
const variablesOf = (access: Access): Variable[] => {
  const reached = (name: TableName) => Object.values(accessOfTable(access, name)).flat().length > 0
  const asked = Object.entries(access.queues ?? {}).filter(([, actions]) =>
    actions.some((action) => !taking.includes(action)),
  )
  return [
    ...(Object.keys(tables) as TableName[]).filter(reached).map((name) => nameVariable(name, 'TABLE')),
    ...(Object.keys(buckets) as BucketName[])
      .filter((name) => access[name])
      .map((name) => nameVariable(name, 'BUCKET')),
    ...asked.map(([name]) => nameVariable(name, 'QUEUE')),
    ...(access.requestKeys ? (['REQUEST_KEYS_SECRET'] as const) : []),
  ]
}

/** Adds what its calls, its queue and its stream need, and the variables that its access implies. */
export const completeDefinition = (definition: FunctionDefinition): ApiFunction => {
  const { endpoints = [], takes, follows, environment = [] } = definition
  const called = endpoints.length > 0
  const access = merged(
    called ? session : {},
    takes ? { queues: { [takes]: taking } } : {},
    follows
      ? { streams: { [follows.table]: following }, queues: { [follows.onFailure]: ['SendMessage'] } }
      : {},
    definition.access,
  )
  const ofPage: readonly Variable[] = called ? ['PAGE_ORIGIN'] : []
  return {
    ...definition,
    endpoints,
    access,
    environment: [...ofPage, ...variablesOf(access), ...environment],
  }
}
