import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

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

/** The questions that a failure is followed by, saved where its reader pastes the id that the page showed. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { logs }: Props) {
    super(scope, id)
    const parts = Math.ceil(logs.length / groupsOfQuery)
    for (const [name, query] of Object.entries(savedQueries))
      for (let part = 0; part < parts; part += 1)
        new CfnQueryDefinition(this, `${name.replaceAll(/\W/g, '')}${part || ''}`, {
          name: `Back office/${name}${parts > 1 ? ` (${part + 1} of ${parts})` : ''}`,
          queryString: query.join('\n| '),
          logGroupNames: logs
            .slice(part * groupsOfQuery, (part + 1) * groupsOfQuery)
            .map(({ logGroupName }) => logGroupName),
        })
  }
}
