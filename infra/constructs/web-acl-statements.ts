import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Endpoint } from '../../shared/contract.ts'
import { sessionHeader } from '../../shared/sessions.ts'
import { openPaths, type RateLimit } from '../resources/rate-limits.ts'
import { stageName, windowSeconds } from '../resources/traffic.ts'

type Call = Pick<Endpoint, 'method' | 'path'>
export type Statement = CfnWebACL.StatementProperty

/** No decoding: the page never sends a path or header in another encoding. */
const asItIs = [{ priority: 0, type: 'NONE' }]

/** `regexString` of a path of the contracts; a parameter is one segment. */
const patternOf = (path: string): string => `^/${stageName}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`

export const pathIs = (path: string): Statement => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: patternOf(path),
    textTransformations: asItIs,
  },
})

const methodIs = (method: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: method,
    textTransformations: asItIs,
  },
})
const isPreflight = methodIs('OPTIONS')

const callIs = ({ method, path }: Call): Statement => ({
  andStatement: { statements: [methodIs(method), pathIs(path)] },
})

const namesSession: Statement = {
  regexMatchStatement: {
    fieldToMatch: { singleHeader: { Name: sessionHeader } },
    regexString: '^[0-9a-f-]{36}$',
    textTransformations: asItIs,
  },
}

const not = (statement: Statement): Statement => ({ notStatement: { statement } })
const any = ([first, ...others]: Statement[]): Statement | undefined =>
  others.length > 0 ? { orStatement: { statements: [first as Statement, ...others] } } : first

const scopeOf = ({ paths, strangers }: RateLimit): Statement | undefined =>
  strangers
    ? { andStatement: { statements: [namesSession, isPreflight, ...openPaths.map(pathIs)].map(not) } }
    : paths && any(paths.map(pathIs))

/** Counts the requests that the limit covers. A request without the header is not counted by session. */
export const rateStatement = (limit: RateLimit): Statement => ({
  rateBasedStatement: {
    limit: limit.limit,
    evaluationWindowSec: windowSeconds,
    scopeDownStatement: scopeOf(limit),
    ...(limit.by === 'address'
      ? { aggregateKeyType: 'IP' }
      : {
          aggregateKeyType: 'CUSTOM_KEYS',
          customKeys: [{ header: { name: sessionHeader, textTransformations: asItIs } }],
        }),
  },
})

/** A body over a limit, except for calls that may be larger. The firewall inspects only the first 16 KB of a body. */
export const bodyOver = (limit: number, except: readonly Call[]): Statement => ({
  andStatement: {
    statements: [
      {
        sizeConstraintStatement: {
          fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
          comparisonOperator: 'GT',
          size: limit,
          textTransformations: asItIs,
        },
      },
      ...except.map((call) => not(callIs(call))),
    ],
  },
})
