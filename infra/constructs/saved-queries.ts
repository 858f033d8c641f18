import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { inBatches } from '../../shared/in-batches.ts'

/** A query of CloudWatch Logs Insights reads at most so many log groups. */
const groupsOfQuery = 50

/** Stands in a query for what its reader pastes. */
const pasted = 'PEGA-AQUI-EL-CODIGO'

const lines =
  'fields @timestamp, code, service, route, status, outcome, refusal, error, cause.error, awsDenied, caseNumber, message'

/** What tells one failure from another. */
const kinds = 'code, service, error, cause.error, awsDenied, route, status'

/** What a failure is: a line with a trace, an answer of 5xx, or Lambda's own line of a function that was ended. */
const isFailure =
  'ispresent(error) or ispresent(cause.error) or status >= 500 or @message like /Task timed out|Runtime exited|Runtime\\.\\w+/'

export const savedQueries: Readonly<Record<string, readonly string[]>> = {
  'One request by its id': [
    `${lines}, @log`,
    `filter @message like '${pasted}'`,
    'sort @timestamp asc',
    'limit 1000',
  ],
  'Failures of the last hour by code': [
    'fields coalesce(correlationId, requestId, @requestId) as id',
    `filter ${isFailure}`,
    `stats count(*) as failures, max(@timestamp) as last, latest(id) as lastId by ${kinds}`,
    'sort failures desc',
  ],
  'One case or message through the queues': [
    `${lines}, ms, correlationId, @log`,
    `filter ispresent(message) and (message = '${pasted}' or caseNumber = '${pasted}' or correlationId = '${pasted}')`,
    'sort @timestamp asc',
    'limit 1000',
  ],
}

type Props = { logs: readonly ILogGroup[] }

/** Saved queries for finding the log lines of a failure by its id. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { logs }: Props) {
    super(scope, id)
    const parts = inBatches(logs, groupsOfQuery)
    for (const [name, query] of Object.entries(savedQueries))
      for (const [at, part] of parts.entries())
        new CfnQueryDefinition(this, `${name.replaceAll(/\W/g, '')}${at || ''}`, {
          name: `Back office/${name}${parts.length > 1 ? ` (${at + 1} of ${parts.length})` : ''}`,
          queryString: query.join('\n| '),
          logGroupNames: part.map(({ logGroupName }) => logGroupName),
        })
  }
}
