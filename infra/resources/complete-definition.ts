import type { Variable } from '../../services/environment.ts'
import { type Access, accessOfTable, merged } from './access.ts'
import { type BucketName, buckets } from './buckets.ts'
import type { ApiFunction, FunctionDefinition } from './function-definition.ts'
import { variableOf } from './names.ts'
import { type TableName, tables } from './tables.ts'

/** What every function that answers calls needs to authenticate the caller. */
const session: Access = { items: { session: ['GetItem'] }, requestKeys: true }
const usualMemoryMb = 512

/** The actions of Lambda's own poller on a queue; it uses the role of the function. */
const taking = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']
/** The actions of Lambda's own poller on a table's stream. */
const following = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']

/** The variables that name the function's tables, buckets and queues. */
const variablesOf = (access: Access): Variable[] => {
  const reached = (name: TableName) => Object.values(accessOfTable(access, name)).flat().length > 0
  return [
    ...(Object.keys(tables) as TableName[]).filter(reached).map((name) => variableOf(name, 'TABLE')),
    ...(Object.keys(buckets) as BucketName[])
      .filter((name) => access[name])
      .map((name) => variableOf(name, 'BUCKET')),
    ...Object.keys(access.queues ?? {}).map((name) => variableOf(name, 'QUEUE')),
    ...(access.requestKeys ? (['REQUEST_KEYS_SECRET'] as const) : []),
  ]
}

/** Adds the access for its calls, queue and stream, and the variables that its access implies. */
export const completeDefinition = (definition: FunctionDefinition): ApiFunction => {
  const { endpoints = [], takes, follows, environment = [], memoryMb = usualMemoryMb } = definition
  const called = endpoints.length > 0
  const access = merged(
    called ? session : {},
    takes ? { queues: { [takes]: [...taking, 'ChangeMessageVisibility'] } } : {},
    follows
      ? { streams: { [follows.table]: following }, queues: { [follows.onFailure]: ['SendMessage'] } }
      : {},
    ...definition.access,
  )
  const ofPage: readonly Variable[] = called ? ['PAGE_ORIGIN'] : []
  return {
    ...definition,
    endpoints,
    access,
    memoryMb,
    environment: [...ofPage, ...variablesOf(access), ...environment],
  }
}
