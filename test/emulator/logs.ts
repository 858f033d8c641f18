import * as z from 'zod'
import { run } from './deploy.ts'
import type { Deployed } from './deployed.ts'

const groups = z.object({ logGroups: z.array(z.object({ logGroupName: z.string() })) })
const events = z.object({ events: z.array(z.object({ message: z.string() })) })
const line = z.object({ code: z.string(), route: z.string().optional(), status: z.number().optional() })
export type LogLine = z.output<typeof line>

/** The lines of a log that the product wrote itself, which are JSON with a code. */
const ours = (message: string): LogLine[] =>
  message.split('\n').flatMap((text) => {
    try {
      const { success, data } = line.safeParse(JSON.parse(text.slice(text.indexOf('{'))))
      return success ? [data] : []
    } catch {
      return []
    }
  })

/** What each function logged, by the name of the function. */
export const logsOf = async (
  { environment }: Deployed,
  names: readonly string[],
): Promise<Record<string, LogLine[]>> => {
  const aws = async (...options: string[]) => JSON.parse(await run('aws', ['logs', ...options], environment))
  const { logGroups } = groups.parse(await aws('describe-log-groups'))
  const linesOf = async (name: string): Promise<[string, LogLine[]]> => {
    const group = logGroups.find(({ logGroupName }) => logGroupName.includes(`/${name}Logs`))?.logGroupName
    const found = events.parse(await aws('filter-log-events', '--log-group-name', group ?? name))
    return [name, found.events.flatMap(({ message }) => ours(message))]
  }
  return Object.fromEntries(await Promise.all(names.map(linesOf)))
}
