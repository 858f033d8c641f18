import * as z from 'zod/mini'
import { signerOf } from '../../infra/local/aws/signature/verify.ts'
import type { Deployed } from './deployed.ts'

const groups = z.object({
  logGroups: z.array(z.object({ logGroupName: z.string() })),
  nextToken: z.optional(z.string()),
})
const events = z.object({
  events: z.array(z.object({ message: z.string() })),
  nextToken: z.optional(z.string()),
})
/** With all other fields, to explain a failed test. */
const line = z.looseObject({
  code: z.string(),
  route: z.optional(z.string()),
  status: z.optional(z.number()),
})
export type LogLine = z.output<typeof line>

/** CloudWatch Logs' own protocol: fifteen runs of AWS's command line would take most of a minute. */
const ask = async (endpoint: string, operation: string, asked: object): Promise<unknown> => {
  const { host, hostname, port } = new URL(endpoint)
  const credential = { accessKeyId: 'test', day: '', region: 'us-east-1', service: 'logs' }
  const body = JSON.stringify(asked)
  const { headers } = await signerOf(credential, 'test').sign({
    ...{ method: 'POST', protocol: 'https:', hostname, port: Number(port), path: '/', query: {}, body },
    headers: {
      host,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `Logs_20140328.${operation}`,
    },
  })
  const response = await fetch(endpoint, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** The log lines of the product itself: JSON with a code. */
const ours = (message: string): LogLine[] =>
  message.split('\n').flatMap((text) => {
    try {
      const { success, data } = line.safeParse(JSON.parse(text.slice(text.indexOf('{'))))
      return success ? [data] : []
    } catch {
      return []
    }
  })

/** All log groups: one answer has fifty of them. */
const allGroups = async (endpoint: string) => {
  const all: z.output<typeof groups>['logGroups'] = []
  let nextToken: string | undefined
  do {
    const page = groups.parse(await ask(endpoint, 'DescribeLogGroups', { nextToken }))
    all.push(...page.logGroups)
    nextToken = page.nextToken
  } while (nextToken)
  return all
}

/** The log lines of the functions with these names. */
export const logsOf = async ({ endpoint }: Deployed, names: readonly string[]): Promise<LogLine[]> => {
  const logGroups = await allGroups(endpoint)
  const linesOf = async (name: string): Promise<LogLine[]> => {
    const found = logGroups.find(({ logGroupName }) => logGroupName.includes(`/${name}Logs`))
    if (!found) throw new Error(`${name} has no log`)
    const lines: LogLine[] = []
    let nextToken: string | undefined
    do {
      const page = events.parse(await ask(endpoint, 'FilterLogEvents', { ...found, nextToken }))
      lines.push(...page.events.flatMap(({ message }) => ours(message)))
      nextToken = page.nextToken
    } while (nextToken)
    return lines
  }
  return (await Promise.all(names.map(linesOf))).flat()
}
