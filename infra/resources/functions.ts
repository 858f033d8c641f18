import type { Variable } from '../../services/environment.ts'
import { type Access, accessOfTable, merged } from './access.ts'
import { auditedCalls, callName } from './audited-calls.ts'
import { type BucketName, buckets } from './buckets.ts'
import { callFunctions } from './call-functions.ts'
import { eventFunctions } from './event-functions.ts'
import { fileFunctions } from './file-functions.ts'
import type { ApiFunction, FunctionDefinition, Implied } from './function-definition.ts'
import { hyphened, variableOf } from './names.ts'
import { staffFunctions } from './staff-functions.ts'
import { type TableName, tables } from './tables.ts'

/** What every function that answers calls needs to authenticate the caller. */
const session: Access = { items: { session: ['GetItem'] }, requestKeys: true }
/** The additional access of functions with audited calls. */
const audit: Access = { queues: { audit: ['SendMessage'] } }
const usualMemoryMb = 512
/** As long as API Gateway waits for an answer. */
const usualTimeoutSeconds = 29

/** The services of the bank. */
const bankAddresses: readonly Variable[] = ['MAIN_SITE_JWKS', 'DIRECTORY_URL', 'SCG_URL', 'FUND_URL']

const taking = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']
/** The actions of Lambda's own poller on a table's stream. */
const following = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']

/** Tables with items that are kept for years. */
const keeping: readonly TableName[] = ['cases', 'staff', 'guarantees', 'ocr']

const variablesOf = (access: Access): Variable[] => {
  const reached = (name: TableName) => Object.values(accessOfTable(access, name)).flat().length > 0
  return [
    ...(Object.keys(tables) as TableName[]).filter(reached).map((name) => variableOf(name, 'TABLE')),
    ...(Object.keys(buckets) as BucketName[])
      .filter((name) => access[name])
      .map((name) => variableOf(name, 'BUCKET')),
    ...Object.keys(access.queues ?? {}).map((name) => variableOf(name, 'QUEUE')),
    ...(keeping.some(reached) ? (['KEPT_YEARS'] as const) : []),
    ...(access.requestKeys ? (['REQUEST_KEYS_SECRET'] as const) : []),
    ...(access.bank ? (['BANK_CREDENTIAL'] as const) : []),
  ]
}

/** Adds the access for its calls, queue and stream, and the variables that its access implies. */
const completeDefinition = (name: string, definition: FunctionDefinition): ApiFunction => {
  const { endpoints = [], takes, follows, environment = [] } = definition
  const called = endpoints.length > 0
  const access = merged(
    called ? session : {},
    endpoints.some((endpoint) => auditedCalls.has(callName(endpoint))) ? audit : {},
    takes ? { queues: { [takes]: [...taking, 'ChangeMessageVisibility'] } } : {},
    follows
      ? { streams: { [follows.table]: following }, queues: { [follows.onFailure]: ['SendMessage'] } }
      : {},
    environment.some((name) => bankAddresses.includes(name)) ? { bank: true } : {},
    ...definition.access,
  )
  const ofPage: readonly Variable[] = called ? ['PAGE_ORIGIN'] : []
  return {
    ...{ entry: `services/${hyphened(name)}/index.ts`, memoryMb: usualMemoryMb },
    ...{ timeoutSeconds: usualTimeoutSeconds, ...definition, endpoints, access },
    environment: [...ofPage, ...variablesOf(access), ...environment],
  }
}

const definitions = {
  ...callFunctions,
  ...staffFunctions,
  ...eventFunctions,
  ...fileFunctions,
}
export type FunctionName = keyof typeof definitions

type Definitions = typeof definitions
type Completed = Pick<ApiFunction, Implied | 'access'>
export const functions = Object.fromEntries(
  Object.entries(definitions).map(([name, definition]) => [name, completeDefinition(name, definition)]),
) as { [Name in FunctionName]: Omit<Definitions[Name], keyof Completed> & Completed }
